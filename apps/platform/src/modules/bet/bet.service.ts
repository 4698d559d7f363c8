import { COUNTS_NOTHING, type CountedBet } from '@fairhouse/domain/counted-bet'
import { drawStake, sumParts } from '@fairhouse/domain/stake'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { toFunds, type Balances } from '#platform/ledger/balances'
import { betTransfer, refundTransfer, settleTransfer } from '#platform/ledger/operations'
import type { Transfer } from '#platform/ledger/transfer'
import type { FindStakeDenial } from '#platform/modules/limit/play-limits.port'
import type { AppendedEvent } from '#platform/realtime/outbox.repo'
import { endBonuses } from './bet-bonuses.ts'
import type { BetBonuses, EndedBet } from './bet-bonuses.port.ts'
import { countResult, storedCounts } from './bet-counted.ts'
import {
  balancesOf,
  remember,
  replay,
  spendable,
  transferId,
  withReply,
  write,
} from './bet.command.ts'
import type { BetDenial, BetReply, Bets, PlaceBet, RefundBet, SettleBet } from './bet.port.ts'
import {
  listOpenInRound,
  lockForCommand,
  returnParts,
  stakeParts,
  type BetEnd,
  type BegunCommand,
  type BetRow,
} from './bet.repo.ts'
import { resettleBet } from './bet.resettlement.ts'
import { createRunCommand } from './bet.transaction.ts'

export type BetDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly findStakeDenial: FindStakeDenial
  readonly bonuses: BetBonuses
}

type Trx = Transaction<PlatformDatabase>

export function createBets(deps: BetDeps): Bets {
  return {
    run: createRunCommand(deps.db),

    async place(trx, command, findDenial) {
      const begun = await lockForCommand(trx, {
        ...command,
        walletAccountId: command.account.id,
      })
      if (begun === undefined) throw new Error(`No wallet account ${command.account.id}`)
      const balances = balancesOf(begun)
      const balanceMinor = spendable(balances)
      if (begun.known) return replay(begun.known, command, balanceMinor)
      const denial = await findDenial()
      if (denial !== null) return { kind: 'denied', denial, balanceMinor }
      if (command.currency !== command.account.currency)
        return { kind: 'denied', denial: 'currencyMismatch', balanceMinor }
      return placeNew(trx, deps, { command, begun, balances })
    },

    async settle(trx, command) {
      const begun = await lockForCommand(trx, command)
      if (begun?.bet?.player_id !== command.playerId)
        return { kind: 'denied', denial: 'betNotFound' }
      const { bet } = begun
      const balanceMinor = spendable(balancesOf(begun))
      if (begun.known) return replay(begun.known, command, balanceMinor)
      const denial = findSettlementDenial(bet, command)
      if (denial) return { kind: 'denied', denial, balanceMinor }
      return settleOpen(trx, deps, { command, begun: { ...begun, bet } })
    },

    async refund(trx, command) {
      const begun = await lockForCommand(trx, command)
      if (begun === undefined) return { kind: 'denied', denial: 'betNotFound' }
      const balanceMinor = spendable(balancesOf(begun))
      if (begun.known) return replay(begun.known, command, balanceMinor)
      const { bet } = begun
      if (bet && (bet.player_id !== command.playerId || bet.round !== command.round))
        return { kind: 'denied', denial: 'betNotFound', balanceMinor }
      // assumed: a provider cannot undo a settled bet; an operator reverses it in the ledger
      if (bet && (bet.status === 'settled' || bet.ended_minor > 0n))
        return { kind: 'denied', denial: 'betSettled', balanceMinor }
      if (bet?.status === 'open')
        return refundOpen(trx, deps, { command, begun: { ...begun, bet } })
      return refundNothing(trx, deps, { command, begun })
    },

    resettle: (trx, command) => resettleBet(trx, deps, command),
  }
}

type BegunWithBet = BegunCommand & { readonly bet: BetRow }

async function placeNew(
  trx: Trx,
  deps: BetDeps,
  { command, begun, balances }: { command: PlaceBet; begun: BegunCommand; balances: Balances },
): Promise<BetReply> {
  const { account, stakeMinor, reward } = command
  if (reward && stakeMinor !== 0n) throw new Error('A free round costs something')
  const drawn = drawStake(toFunds(balances), stakeMinor)
  if (!drawn.ok) return denyFinally(trx, deps, { command, begun, denial: drawn.refusal })
  // Limits count stakes, and a free round has none.
  const denial = reward
    ? null
    : await deps.findStakeDenial(trx, {
        playerId: account.playerId,
        amountMinor: stakeMinor,
        currency: account.currency,
        kind: command.kind,
        subject: command.subject,
      })
  if (denial) return denyFinally(trx, deps, { command, begun, denial })
  const { kind, provider, round, subject, description } = command
  const { playerId, currency } = account
  const stake = { parts: drawn.value, currency, playerId, kind, subject }
  const unplayable = await deps.bonuses.findStakeDenial(trx, stake)
  if (unplayable) return denyFinally(trx, deps, { command, begun, ...unplayable })

  const betId = deps.newId()
  const parts = drawn.value
  const order = { id: transferId(command), account, roundId: betId, parts }
  const balanceMinor = spendable(balances) - stakeMinor
  if (reward)
    await remember(trx, deps, [{ ...command, operation: 'bet', result: 'done', balanceMinor }])
  const transfers = reward ? [] : [withReply(betTransfer(order), command, balanceMinor)]
  const bet = {
    id: betId,
    kind,
    provider,
    reference: command.id,
    round,
    subject,
    player_id: account.playerId,
    wallet_account_id: account.id,
    currency: account.currency,
    description,
    placed_at: deps.clock.now(),
    reward_id: reward?.id ?? null,
    reward_bonus_id: reward?.bonusId ?? null,
  }
  await write(trx, command, {
    account: begun.account,
    transfers,
    records: [{ ...bet, parts }],
    events: [{ event: 'bet.placed', bet, parts }],
  })
  return { kind: 'done', balanceMinor }
}

/** A final denial: a late retry of the command cannot take the stake. */
async function denyFinally(
  trx: Trx,
  deps: BetDeps,
  denied: {
    readonly command: PlaceBet
    readonly begun: BegunCommand
    readonly denial: BetDenial
    readonly events?: readonly AppendedEvent[]
  },
): Promise<BetReply> {
  const { command, begun, denial, events: furtherEvents } = denied
  const balanceMinor = spendable(balancesOf(begun))
  await remember(trx, deps, [{ ...command, operation: 'bet', result: denial, balanceMinor }])
  await write(trx, command, {
    account: begun.account,
    transfers: [],
    records: [],
    events: [{ event: 'bet.denied', command, denial }],
    furtherEvents,
  })
  return { kind: 'denied', denial, balanceMinor }
}

function findSettlementDenial(bet: BetRow, command: SettleBet): BetDenial | null {
  if (bet.status === 'refunded' || bet.round !== command.round) return 'betNotFound'
  if (command.endsStakeMinor !== undefined && command.endsStakeMinor > leftMinor(bet))
    return 'betSettled'
  if (!command.subjects.includes(bet.subject)) return 'subjectMismatch'
  return bet.currency === command.currency ? null : 'currencyMismatch'
}

/** Stake → provider, return → player in the proportions of the stake. */
async function settleOpen(
  trx: Trx,
  deps: BetDeps,
  { command, begun }: { command: SettleBet; begun: BegunWithBet },
): Promise<BetReply> {
  const { bet } = begun
  const { payoutMinor, isCashOut, voidedMinor, endsStakeMinor: endsMinor } = command
  const others = command.closesRound && begun.openInRound > 0 ? await listOpenInRound(trx, bet) : []
  const settlements = [
    { bet, payoutMinor, id: transferId(command), endsMinor, isCashOut, voidedMinor },
    ...others.map((other) => ({
      bet: other,
      payoutMinor: 0n,
      id: `${transferId(command)}:${other.id}`,
    })),
  ].filter(({ bet: each, payoutMinor: paid }) => each.status === 'open' || paid > 0n)
  const bonus = await endBonuses(trx, deps.bonuses, begun, settlements.map(toEndedBet))
  const balanceMinor = spendable(balancesOf(begun)) + payoutMinor - bonus.leavingMinor
  const moving = settlements.filter(
    ({ bet: each, payoutMinor: paid }) => paid > 0n || sumParts(stakeParts(each)) > 0n,
  )
  // A further payout of 0 and the loss of a free round move nothing, so no journal entry has their
  // id.
  if (!moving.some(({ id }) => id === transferId(command)))
    await remember(trx, deps, [
      { ...command, operation: 'settlement', result: 'done', balanceMinor },
    ])
  await write(trx, command, {
    account: begun.account,
    transfers: [
      ...moving.map((settlement) =>
        withReply(settlementTransfer(settlement), command, balanceMinor),
      ),
      ...bonus.transfers,
    ],
    records: settlements.map((settlement) => endOf(settlement, deps.clock.now())),
    events: (settlements.length > 0 ? settlements : [{ bet, payoutMinor, id: '' }]).map(
      (settlement) => ({
        event: 'bet.settled',
        bet: settlement.bet,
        isFirst: isLastPart(settlement),
        payoutMinor: settlement.payoutMinor,
        counted: countSettlement(settlement),
      }),
    ),
    furtherEvents: bonus.events,
    furtherWrites: bonus.writes,
  })
  return { kind: 'done', balanceMinor }
}

type Settlement = {
  readonly bet: BetRow
  readonly payoutMinor: bigint
  readonly id: string
  readonly endsMinor?: bigint | undefined
  readonly isCashOut?: boolean | undefined
  readonly voidedMinor?: bigint | undefined
}

/** The open stake of a bet after cash-outs. */
function leftMinor(bet: BetRow): bigint {
  return bet.status === 'open' ? sumParts(stakeParts(bet)) - bet.ended_minor : 0n
}

function isPartial({ bet, endsMinor }: { bet: BetRow; endsMinor?: bigint | undefined }): boolean {
  return endsMinor !== undefined && endsMinor < leftMinor(bet)
}

/** Whether this settlement ends an open bet; further payouts may follow. */
function isLastPart(of: { bet: BetRow; endsMinor?: bigint | undefined }): boolean {
  return of.bet.status === 'open' && !isPartial(of)
}

/** What a settlement adds to what the bet counts: its first result, and nothing else. */
function countSettlement(settlement: Settlement): CountedBet {
  const { bet, isCashOut, payoutMinor, voidedMinor } = settlement
  if (bet.status !== 'open') return COUNTS_NOTHING
  if (isCashOut || isPartial(settlement)) return COUNTS_NOTHING
  return countResult(bet, { payoutMinor, voidedMinor })
}

function toEndedBet(settlement: Settlement): EndedBet {
  const { bet, payoutMinor, id } = settlement
  const counted = { before: COUNTS_NOTHING, after: countSettlement(settlement) }
  const returned = returnParts(bet, payoutMinor)
  return { id, bet, counted, staysOpen: isPartial(settlement), returned }
}

function settlementTransfer({ bet, payoutMinor, id, endsMinor }: Settlement): Transfer {
  return settleTransfer({
    id,
    account: { id: bet.wallet_account_id, playerId: bet.player_id, currency: bet.currency },
    provider: bet.provider,
    roundId: bet.id,
    stakeMinor: endsMinor ?? leftMinor(bet),
    payout: returnParts(bet, payoutMinor),
  })
}

function endOf(settlement: Settlement, now: Date): BetEnd {
  const { bet, payoutMinor, endsMinor } = settlement
  const isOver = !isPartial(settlement)
  return {
    bet,
    status: isOver ? 'settled' : 'open',
    payoutMinor: bet.payout_minor + payoutMinor,
    endedMinor: bet.ended_minor + (isOver ? 0n : (endsMinor ?? 0n)),
    finishedAt: isOver ? (bet.finished_at ?? now) : null,
    counted: !isOver
      ? null
      : bet.status === 'open'
        ? countSettlement(settlement)
        : storedCounts(bet),
    played: { stakedMinor: 0n, returnedMinor: payoutMinor },
  }
}

/** Stake → the funds it was drawn from. */
async function refundOpen(
  trx: Trx,
  deps: BetDeps,
  { command, begun }: { command: RefundBet; begun: BegunWithBet },
): Promise<BetReply> {
  const { bet } = begun
  const parts = stakeParts(bet)
  const stakeMinor = sumParts(parts)
  const counted = { before: COUNTS_NOTHING, after: COUNTS_NOTHING }
  const bonus = await endBonuses(trx, deps.bonuses, begun, [
    { id: transferId(command), bet, counted, staysOpen: false, returned: parts },
  ])
  const balanceMinor = spendable(balancesOf(begun)) + stakeMinor - bonus.leavingMinor
  const account = { id: bet.wallet_account_id, playerId: bet.player_id, currency: bet.currency }
  const order = { id: transferId(command), account, roundId: bet.id, parts }
  const isFree = stakeMinor === 0n
  if (isFree)
    await remember(trx, deps, [{ ...command, operation: 'refund', result: 'done', balanceMinor }])
  const transfers = isFree ? [] : [withReply(refundTransfer(order), command, balanceMinor)]
  const finishedAt = deps.clock.now()
  const end = { status: 'refunded', payoutMinor: 0n, endedMinor: 0n, finishedAt } as const
  await write(trx, command, {
    account: begun.account,
    transfers: [...transfers, ...bonus.transfers],
    records: [
      { ...end, bet, counted: null, played: { stakedMinor: -stakeMinor, returnedMinor: 0n } },
    ],
    events: [{ event: 'bet.refunded', bet, parts }],
    furtherEvents: bonus.events,
    furtherWrites: bonus.writes,
  })
  return { kind: 'done', balanceMinor }
}

/** Refund of a denied, refunded or unknown bet: an unknown bet is denied when it arrives. */
async function refundNothing(
  trx: Trx,
  deps: BetDeps,
  { command, begun }: { command: RefundBet; begun: BegunCommand },
): Promise<BetReply> {
  const balanceMinor = spendable(balancesOf(begun))
  const { referenceOperation } = begun
  // Only bets can be refunded: confirming the refund of a settlement would leave the money in
  // place.
  if (referenceOperation === 'settlement' || referenceOperation === 'refund')
    return { kind: 'denied', denial: 'betNotFound', balanceMinor }
  const reply = { ...command, operation: 'refund', result: 'done', balanceMinor } as const
  const isUnknown = begun.bet === null && referenceOperation === null
  await remember(
    trx,
    deps,
    isUnknown
      ? [
          reply,
          {
            provider: command.provider,
            id: command.reference,
            contentHash: '',
            operation: 'cancelled',
            result: 'idConflict',
            balanceMinor,
          },
        ]
      : [reply],
  )
  return { kind: 'done', balanceMinor }
}
