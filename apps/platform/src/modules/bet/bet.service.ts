import { drawStake, sumParts } from '@fairhouse/domain/stake'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { sumBonuses, toBalances, toFunds, type Balances } from '#platform/ledger/balances'
import { betTransfer, refundTransfer, settleTransfer } from '#platform/ledger/operations'
import type { Transfer } from '#platform/ledger/transfer'
import type { FindStakeDenial } from '#platform/modules/limit/play-limits.port'
import { toEvents, type BetEvent } from './bet.announcement.ts'
import {
  CommandRacedError,
  type BetDenial,
  type BetReply,
  type Bets,
  type PlaceBet,
  type RefundBet,
  type SettleBet,
} from './bet.port.ts'
import {
  insertReplies,
  listOpenInRound,
  lockForCommand,
  returnParts,
  stakeParts,
  writeBets,
  type BetEnd,
  type BegunCommand,
  type BetRow,
  type KnownCommand,
} from './bet.repo.ts'
import type { BetOperation } from './bet.tables.ts'

export type BetDeps = {
  readonly clock: Clock
  readonly newId: NewId
  readonly findStakeDenial: FindStakeDenial
}

type Trx = Transaction<PlatformDatabase>
type AnyCommand = { readonly provider: string; readonly id: string; readonly contentHash: string }

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
      if (bet?.status === 'settled') return { kind: 'denied', denial: 'betSettled', balanceMinor }
      if (bet?.status === 'open')
        return refundOpen(trx, deps, { command, begun: { ...begun, bet } })
      return refundNothing(trx, deps, { command, begun })
    },
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
  // Limits count what is staked; a free round stakes nothing.
  const denial = reward
    ? null
    : await deps.findStakeDenial(trx, {
        playerId: account.playerId,
        amountMinor: stakeMinor,
        currency: account.currency,
      })
  if (denial) return denyFinally(trx, deps, { command, begun, denial })

  const betId = deps.newId()
  const parts = drawn.value
  const order = { id: transferId(command), account, roundId: betId, parts }
  const balanceMinor = spendable(balances) - stakeMinor
  if (reward)
    await remember(trx, deps, [{ ...command, operation: 'bet', result: 'done', balanceMinor }])
  const transfers = reward ? [] : [withReply(betTransfer(order), command, balanceMinor)]
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
    { bet, payoutMinor, id: transferId(command) },
    ...others.map((other) => ({
      bet: other,
      payoutMinor: 0n,
      id: `${transferId(command)}:${other.id}`,
    })),
  ].filter((settlement) => settlement.bet.status === 'open' || settlement.payoutMinor > 0n)
  const moving = settlements.filter(
    ({ bet: one, payoutMinor: minor }) => minor > 0n || sumParts(stakeParts(one)) > 0n,
  )
  // A further payout of nothing, and the loss of a free round, move nothing: no journal has their id.
  if (!moving.some(({ id }) => id === transferId(command)))
    await remember(trx, deps, [
      { ...command, operation: 'settlement', result: 'done', balanceMinor },
    ])
  await write(trx, command, {
    account: begun.account,
    transfers: moving.map((settlement) =>
      withReply(settlementTransfer(settlement), command, balanceMinor),
    ),
    records: settlements.map((settlement) => endOf(settlement, deps.clock.now())),
    events: (settlements.length > 0 ? settlements : [{ bet, payoutMinor }]).map((settlement) => ({
      event: 'bet.settled',
      bet: settlement.bet,
      isFirst: settlement.bet.status === 'open',
      payoutMinor: settlement.payoutMinor,
    })),
  })
  return { kind: 'done', balanceMinor }
}

type Settlement = { readonly bet: BetRow; readonly payoutMinor: bigint; readonly id: string }

function settlementTransfer({ bet, payoutMinor, id }: Settlement): Transfer {
  const parts = stakeParts(bet)
  return settleTransfer({
    id,
    account: { id: bet.wallet_account_id, playerId: bet.player_id, currency: bet.currency },
    provider: bet.provider,
    roundId: bet.id,
    stakeMinor: bet.status === 'open' ? sumParts(parts) : 0n,
    payout: returnParts(bet, payoutMinor),
  })
}

function endOf({ bet, payoutMinor }: Settlement, now: Date): BetEnd {
  return {
    bet,
    status: 'settled',
    payoutMinor: bet.payout_minor + payoutMinor,
    finishedAt: bet.finished_at ?? now,
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
  const isFree = stakeMinor === 0n
  if (isFree)
    await remember(trx, deps, [{ ...command, operation: 'refund', result: 'done', balanceMinor }])
  const transfers = isFree ? [] : [withReply(refundTransfer(order), command, balanceMinor)]
  const end = { status: 'refunded', payoutMinor: 0n, finishedAt: deps.clock.now() } as const
  await write(trx, command, {
    account: begun.account,
    transfers,
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

/** Money, records and events of a command, in one round trip. */
async function write(
  trx: Trx,
  command: AnyCommand,
  changes: Pick<Parameters<typeof writeBets>[1], 'transfers' | 'records'> & {
    readonly account: BegunCommand['account']
    readonly events: readonly BetEvent[]
  },
): Promise<void> {
  const { account, transfers, records } = changes
  const events = toEvents(account, changes)
  if (!(await writeBets(trx, { transfers, records, events })))
    throw new CommandRacedError(`The command ${command.id} was refused by the ledger`)
}

async function remember(
  trx: Trx,
  { clock }: BetDeps,
  replies: readonly (AnyCommand & {
    readonly operation: BetOperation
    readonly result: string
    readonly balanceMinor: bigint
  })[],
): Promise<void> {
  await insertReplies(
    trx,
    replies.map((reply) => ({
      provider: reply.provider,
      reference: reply.id,
      operation: reply.operation,
      content_hash: reply.contentHash,
      result: reply.result,
      balance_minor: reply.balanceMinor,
      created_at: clock.now(),
    })),
  )
}

/** The first reply again if it is the same command. */
function replay(known: KnownCommand, command: AnyCommand, balanceMinor: bigint): BetReply {
  if (known.contentHash !== command.contentHash)
    return { kind: 'denied', denial: 'idConflict', balanceMinor }
  return known.result === 'done'
    ? { kind: 'done', balanceMinor: known.balanceMinor }
    : { kind: 'denied', denial: known.result as BetDenial, balanceMinor: known.balanceMinor }
}

/** The journal remembers what a command was and what it was replied. */
function withReply(transfer: Transfer, command: AnyCommand, balanceMinor: bigint): Transfer {
  return {
    ...transfer,
    details: { request: command.contentHash, balance: balanceMinor.toString() },
  }
}

function transferId({ provider, id }: AnyCommand): string {
  return `${provider}:${id}`
}

function balancesOf({ account }: BegunCommand): Balances {
  return toBalances(
    Object.entries(account.balances ?? {}).map(([name, digits]) => ({
      account: name,
      amount_minor: BigInt(digits),
    })),
  )
}

function spendable(balances: Balances): bigint {
  return balances.cashMinor + sumBonuses(balances)
}
