import { creditReturn, drawStake, sumParts } from '@fairhouse/domain/stake'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { toFunds, type Balances } from '#platform/ledger/balances'
import { betTransfer, refundTransfer, settleTransfer } from '#platform/ledger/operations'
import type { Transfer } from '#platform/ledger/transfer'
import type { FindStakeDenial } from '#platform/modules/limit/play-limits.port'
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
  stakeParts,
  type BetEnd,
  type BegunCommand,
  type BetRow,
} from './bet.repo.ts'
import { resettleBet } from './bet.resettlement.ts'

export type BetDeps = {
  readonly clock: Clock
  readonly newId: NewId
  readonly findStakeDenial: FindStakeDenial
}

type Trx = Transaction<PlatformDatabase>

export function createBets(deps: BetDeps): Bets {
  return {
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
      // assumed: a settled bet is not undone by its provider; a person reverses it in the ledger
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
  const { account, stakeMinor } = command
  const drawn = drawStake(toFunds(balances), stakeMinor)
  if (!drawn.ok) return denyFinally(trx, deps, { command, begun, denial: drawn.refusal })
  const denial = await deps.findStakeDenial(trx, {
    playerId: account.playerId,
    amountMinor: stakeMinor,
    currency: account.currency,
  })
  if (denial) return denyFinally(trx, deps, { command, begun, denial })

  const betId = deps.newId()
  const parts = drawn.value
  const order = { id: transferId(command), account, roundId: betId, parts }
  const balanceMinor = spendable(balances) - stakeMinor
  const transfer = withReply(betTransfer(order), command, balanceMinor)
  const { kind, provider, round, subject, description } = command
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
  }
  await write(trx, command, {
    account: begun.account,
    transfers: [transfer],
    records: [{ ...bet, parts }],
    events: [{ event: 'bet.placed', bet, parts }],
  })
  return { kind: 'done', balanceMinor }
}

/** A denial that stays: a late retry of the command cannot take the stake after all. */
async function denyFinally(
  trx: Trx,
  deps: BetDeps,
  { command, begun, denial }: { command: PlaceBet; begun: BegunCommand; denial: BetDenial },
): Promise<BetReply> {
  const balanceMinor = spendable(balancesOf(begun))
  await remember(trx, deps, [{ ...command, operation: 'bet', result: denial, balanceMinor }])
  await write(trx, command, {
    account: begun.account,
    transfers: [],
    records: [],
    events: [{ event: 'bet.denied', command, denial }],
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
  const { payoutMinor } = command
  const balanceMinor = spendable(balancesOf(begun)) + payoutMinor
  const others = command.closesRound && begun.openInRound > 0 ? await listOpenInRound(trx, bet) : []
  const settlements = [
    { bet, payoutMinor, id: transferId(command), endsMinor: command.endsStakeMinor },
    ...others.map((other) => ({
      bet: other,
      payoutMinor: 0n,
      id: `${transferId(command)}:${other.id}`,
    })),
  ].filter(({ bet: each, payoutMinor: paid }) => each.status === 'open' || paid > 0n)
  // A further payout of nothing moves nothing, so the journal does not know its id.
  if (!settlements.some(({ id }) => id === transferId(command)))
    await remember(trx, deps, [
      { ...command, operation: 'settlement', result: 'done', balanceMinor },
    ])
  await write(trx, command, {
    account: begun.account,
    transfers: settlements.map((settlement) =>
      withReply(settlementTransfer(settlement), command, balanceMinor),
    ),
    records: settlements.map((settlement) => endOf(settlement, deps.clock.now())),
    events: (settlements.length > 0 ? settlements : [{ bet, payoutMinor }]).map((settlement) => ({
      event: 'bet.settled',
      bet: settlement.bet,
      isFirst: settlement.bet.status === 'open' && !isPartial(settlement),
      payoutMinor: settlement.payoutMinor,
    })),
  })
  return { kind: 'done', balanceMinor }
}

type Settlement = {
  readonly bet: BetRow
  readonly payoutMinor: bigint
  readonly id: string
  readonly endsMinor?: bigint | undefined
}

/** What cash-outs have left of the stake of an open bet. */
function leftMinor(bet: BetRow): bigint {
  return bet.status === 'open' ? sumParts(stakeParts(bet)) - bet.ended_minor : 0n
}

function isPartial({ bet, endsMinor }: { bet: BetRow; endsMinor?: bigint | undefined }): boolean {
  return endsMinor !== undefined && endsMinor < leftMinor(bet)
}

function settlementTransfer({ bet, payoutMinor, id, endsMinor }: Settlement): Transfer {
  const parts = stakeParts(bet)
  return settleTransfer({
    id,
    account: { id: bet.wallet_account_id, playerId: bet.player_id, currency: bet.currency },
    provider: bet.provider,
    roundId: bet.id,
    stakeMinor: endsMinor ?? leftMinor(bet),
    payout: creditReturn(parts, payoutMinor),
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
    counted: { stakedMinor: 0n, returnedMinor: payoutMinor },
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
  const balanceMinor = spendable(balancesOf(begun)) + stakeMinor
  const account = { id: bet.wallet_account_id, playerId: bet.player_id, currency: bet.currency }
  const order = { id: transferId(command), account, roundId: bet.id, parts }
  const transfer = withReply(refundTransfer(order), command, balanceMinor)
  const finishedAt = deps.clock.now()
  const end = { status: 'refunded', payoutMinor: 0n, endedMinor: 0n, finishedAt } as const
  await write(trx, command, {
    account: begun.account,
    transfers: [transfer],
    records: [{ ...end, bet, counted: { stakedMinor: -stakeMinor, returnedMinor: 0n } }],
    events: [{ event: 'bet.refunded', bet, parts }],
  })
  return { kind: 'done', balanceMinor }
}

/** A refund of a denied, refunded or unknown bet: of an unknown one the bet is denied when it comes. */
async function refundNothing(
  trx: Trx,
  deps: BetDeps,
  { command, begun }: { command: RefundBet; begun: BegunCommand },
): Promise<BetReply> {
  const balanceMinor = spendable(balancesOf(begun))
  const { referenceOperation } = begun
  // Only bets are refunded: to confirm a refund of a settlement would leave the money where it is.
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
