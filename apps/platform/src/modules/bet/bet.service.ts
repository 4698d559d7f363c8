import { COUNTS_NOTHING } from '@fairhouse/domain/counted-bet'
import { drawStake, sumParts } from '@fairhouse/domain/stake'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { toFunds, type Balances } from '#platform/ledger/balances'
import { betTransfer, refundTransfer } from '#platform/ledger/operations'
import type { FindStakeDenial } from '#platform/modules/limit/play-limits.port'
import type { AppendedEvent } from '#platform/realtime/outbox.repo'
import { endBonuses } from './bet-bonuses.ts'
import type { BetBonuses } from './bet-bonuses.port.ts'
import {
  balancesOf,
  remember,
  replay,
  spendable,
  transferId,
  withReply,
  write,
} from './bet.command.ts'
import type {
  BetDenial,
  BetReply,
  Bets,
  PlaceBet,
  RefundBet,
  ResettleBet,
  SettleBet,
} from './bet.port.ts'
import { lockForCommand, stakeParts, type BegunCommand, type BetRow } from './bet.repo.ts'
import { resettleBet } from './bet.resettlement.ts'
import {
  countSettlement,
  isLastPart,
  leftMinor,
  listEnds,
  listSettlements,
  settlementTransfer,
  toEndedBet,
} from './bet.settlement.ts'
import { createRunCommand } from './bet.transaction.ts'
import { createPayoutCeiling } from './payout-ceiling.ts'

/** Counts for operators. */
export interface BetObserver {
  /** A command ran in a transaction of its own. */
  ranAlone(): void
  /** A settlement was refused, because it pays more than any game does. */
  refusedPayout(command: SettleBet | ResettleBet): void
}

export type BetDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly findStakeDenial: FindStakeDenial
  readonly bonuses: BetBonuses
  readonly observer?: BetObserver
  /** The most that one bet pays, in the base currency; no maximum if undefined. */
  readonly payoutMaxMinor?: bigint
}

type Trx = Transaction<PlatformDatabase>

export function createBets(deps: BetDeps): Bets {
  const admitsPayout = createPayoutCeiling(deps.clock, deps.payoutMaxMinor)

  async function checkPayout(
    trx: Trx,
    command: SettleBet | ResettleBet,
    paidMinor: bigint,
  ): Promise<BetDenial | null> {
    const { currency, payoutMinor } = command
    if (await admitsPayout(trx, { currency, payoutMinor, paidMinor })) return null
    deps.observer?.refusedPayout(command)
    return 'payoutTooLarge'
  }

  return {
    run: createRunCommand(deps.db, {
      clock: deps.clock,
      onAlone: () => deps.observer?.ranAlone(),
    }),

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
      if (begun.isRoundOver) return { kind: 'denied', denial: 'roundOver', balanceMinor }
      return placeNew(trx, deps, { command, begun, balances })
    },

    async settle(trx, command) {
      const begun = await lockForCommand(trx, command)
      if (begun?.bet?.player_id !== command.playerId)
        return { kind: 'denied', denial: 'betNotFound' }
      const { bet } = begun
      const balanceMinor = spendable(balancesOf(begun))
      if (begun.known) return replay(begun.known, command, balanceMinor)
      const denial =
        findSettlementDenial({ ...begun, bet }, command) ??
        (await checkPayout(trx, command, bet.payout_minor))
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

    resettle: (trx, command) =>
      resettleBet(
        trx,
        { ...deps, findPayoutDenial: (paid) => checkPayout(trx, command, paid) },
        command,
      ),
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
    events: [],
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
    events: [],
    furtherEvents,
  })
  return { kind: 'denied', denial, balanceMinor }
}

function findSettlementDenial(
  { bet, isRoundOver }: BegunWithBet,
  command: SettleBet,
): BetDenial | null {
  if (bet.status === 'refunded' || bet.round !== command.round) return 'betNotFound'
  if (command.endsStakeMinor !== undefined && command.endsStakeMinor > leftMinor(bet))
    return 'betSettled'
  if (!command.subjects.includes(bet.subject)) return 'subjectMismatch'
  // assumed: no public document has wins after the end of a round. Ending it twice does no harm.
  if (isRoundOver && command.payoutMinor > 0n) return 'roundOver'
  return bet.currency === command.currency ? null : 'currencyMismatch'
}

/** Stake → provider, return → player in the proportions of the stake. */
async function settleOpen(
  trx: Trx,
  deps: BetDeps,
  { command, begun }: { command: SettleBet; begun: BegunWithBet },
): Promise<BetReply> {
  const { bet } = begun
  const { payoutMinor } = command
  const settlements = await listSettlements(trx, command, begun)
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
    records: listEnds(settlements, { bet, command, now: deps.clock.now() }),
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
