import type { Kysely, Transaction } from 'kysely'
import { createGroupTransactions } from '#platform/database/group-transaction'
import type { PlatformDatabase } from '#platform/database/schema'
import { balancesOf, deny, replay, spendable, type Decision } from './bet.command.ts'
import {
  createRunCalls,
  DeniedLater,
  isRaced,
  valueOf,
  type Decider,
  type Read,
} from './bet.group.ts'
import { placeBet, type PlacementDeps } from './bet.placement.ts'
import type {
  BetCommand,
  BetReply,
  Bets,
  PlaceBet,
  RefundBet,
  ResettleBet,
  SettleBet,
} from './bet.port.ts'
import { findRefundDenial, refundBet, refundNothing } from './bet.refund.ts'
import type { LoadedCommand } from './bet.repo.ts'
import { findResettlementDenial, resettleBet } from './bet.resettlement.ts'
import { findSettlementDenial, settleBet } from './bet.settlement.ts'
import { createPayoutCeiling } from './payout-ceiling.ts'

/** Counts for operators. */
export interface BetObserver {
  /** A call ran in a transaction of its own, since a shared one had failed. */
  ranAlone(): void
  /** A settlement was refused: it pays more than any game does, or after the end of its round. */
  refusedPayout(command: SettleBet | ResettleBet, reason: 'payoutTooLarge' | 'roundOver'): void
}

export type BetDeps = PlacementDeps & {
  readonly db: Kysely<PlatformDatabase>
  readonly observer?: BetObserver
  /** The most that one bet pays, in the base currency; no maximum if undefined. */
  readonly payoutMaxMinor?: bigint
}

type Trx = Transaction<PlatformDatabase>
type Command = BetCommand<string>

export function createBets(deps: BetDeps): Bets {
  const { db, clock } = deps
  const runCalls = createRunCalls(createDecider(deps), clock)
  const runInGroup = createGroupTransactions(db, {
    ...{ clock, run: runCalls },
    onAlone: () => deps.observer?.ranAlone(),
  })
  const attempt = async (playerId: string, commands: readonly Command[]) => {
    try {
      const reply = await runInGroup(playerId, commands)
      return 'ok' in reply ? ({ kind: 'denied', denial: 'overloaded' } as const) : reply
    } catch (error) {
      if (error instanceof DeniedLater) return error.reply
      throw error
    }
  }
  return {
    async run(playerId, commands) {
      const reply = await attempt(playerId, commands).catch((error: unknown) => {
        // A command with the same id that was inserted concurrently is found by the second attempt.
        if (isRaced(error)) return attempt(playerId, commands)
        throw error
      })
      return reply as BetReply
    },
    async apply(trx, command) {
      const member = { call: [command], inContext: <T>(work: () => T) => work() }
      const [outcome] = await runCalls(trx, [member], false)
      return valueOf(outcome!) as BetReply
    },
  }
}

/** Decides a command whose account is known and that was not done before. */
type DecideNew<C> = (
  trx: Trx,
  of: { readonly command: C; readonly loaded: LoadedCommand; readonly read: Read },
  balanceMinor: bigint,
) => Promise<Decision>

function createDecider(deps: BetDeps): Decider {
  const decideBet: DecideNew<PlaceBet<string>> = async (trx, of, balanceMinor) => {
    const { command, loaded, read } = of
    const refused = await command.admission?.decide(read(command.admission), trx)
    if (refused)
      return { ...deny(refused.denial, balanceMinor), furtherEvents: refused.events ?? [] }
    if (command.currency !== command.account.currency) return deny('currencyMismatch', balanceMinor)
    if (loaded.isRoundOver) return deny('roundOver', balanceMinor)
    const limits = read(limitsOf(deps, command))
    const resident = residentOf(deps, command).map(read)[0]
    return placeBet(trx, deps, { command, loaded, limits, resident })
  }

  const decideRefund: DecideNew<RefundBet> = async (trx, { command, loaded }, balanceMinor) => {
    const denial = findRefundDenial(loaded, command)
    if (denial) return deny(denial, balanceMinor)
    const { bet } = loaded
    if (bet?.status !== 'open') return refundNothing(command, loaded)
    return refundBet(trx, deps, { command, loaded, bet })
  }

  const admitsPayout = createPayoutCeiling(deps.clock, deps.payoutMaxMinor)
  const decideResult: DecideNew<SettleBet | ResettleBet> = async (trx, of, balanceMinor) => {
    const { command } = of
    const loaded = { ...of.loaded, bet: of.loaded.bet! }
    const denial =
      command.operation === 'settlement'
        ? findSettlementDenial(loaded, command)
        : findResettlementDenial(loaded.bet, command)
    if (denial === 'roundOver') deps.observer?.refusedPayout(command, denial)
    if (denial) return deny(denial, balanceMinor)
    const { currency, payoutMinor } = command
    const replacedMinor = command.operation === 'settlement' ? 0n : command.reversedPayoutMinor
    const paidMinor = loaded.bet.payout_minor - replacedMinor
    if (!(await admitsPayout(trx, { currency, payoutMinor, paidMinor }))) {
      deps.observer?.refusedPayout(command, 'payoutTooLarge')
      return deny('payoutTooLarge', balanceMinor)
    }
    return command.operation === 'settlement'
      ? settleBet(trx, deps, { command, loaded })
      : resettleBet(trx, deps, { command, loaded })
  }

  return {
    listReads: (command) =>
      command.operation === 'bet'
        ? [
            command.admission ?? [],
            command.reward ? [] : limitsOf(deps, command),
            residentOf(deps, command),
          ].flat()
        : [],
    async decide(trx, { command, loaded, read }) {
      if (loaded === null) {
        if (command.operation !== 'bet') return deny('betNotFound')
        throw new Error(`No wallet account ${command.account.id}`)
      }
      const isResult = command.operation === 'settlement' || command.operation === 'resettlement'
      if (isResult && loaded.bet?.player_id !== command.playerId) return deny('betNotFound')
      const balanceMinor = spendable(balancesOf(loaded))
      if (loaded.known) return replay(loaded.known, command, balanceMinor)
      if (command.operation === 'bet')
        return decideBet(trx, { command, loaded, read }, balanceMinor)
      return command.operation === 'refund'
        ? decideRefund(trx, { command, loaded, read }, balanceMinor)
        : decideResult(trx, { command, loaded, read }, balanceMinor)
    },
  }
}

function residentOf({ marketStakes }: BetDeps, { account }: PlaceBet<string>) {
  return !marketStakes ? [] : [{ source: marketStakes.source, key: account.playerId }]
}

function limitsOf({ limits }: BetDeps, { account }: PlaceBet<string>) {
  return { source: limits.source, key: account.playerId }
}
