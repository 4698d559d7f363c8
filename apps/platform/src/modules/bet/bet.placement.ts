import { drawStake } from '@fairhouse/domain/stake'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { toFunds } from '#platform/ledger/balances'
import { betTransfer } from '#platform/ledger/operations'
import type { MarketStakes } from '#platform/modules/limit/market-stakes.port'
import type { StakeLimits } from '#platform/modules/limit/play-limits.port'
import type { Resident } from '#platform/modules/player/resident.query'
import type { AppendedEvent } from '#platform/realtime/outbox.repo'
import type { BetBonuses } from './bet-bonuses.port.ts'
import {
  balancesOf,
  conclude,
  deny,
  finalReply,
  spendable,
  transferId,
  type Decision,
} from './bet.command.ts'
import type { BetDenial, PlaceBet } from './bet.port.ts'
import type { LoadedCommand, NewBet } from './bet.repo.ts'

export type PlacementDeps = {
  readonly clock: Clock
  readonly newId: NewId
  readonly limits: StakeLimits
  /** Null = no market has a maximum. */
  readonly marketStakes?: MarketStakes | null
  readonly bonuses: BetBonuses
}

/** The funds that `drawStake` chooses → stake, unless limits or the terms of a bonus refuse it. */
export async function placeBet(
  trx: Transaction<PlatformDatabase>,
  deps: PlacementDeps,
  of: {
    readonly command: PlaceBet<string>
    readonly loaded: LoadedCommand
    readonly limits: Parameters<StakeLimits['decide']>[2]
    readonly resident: Resident | undefined
  },
): Promise<Decision> {
  const { command, loaded } = of
  const { account, stakeMinor, reward, kind, subject } = command
  if (reward && stakeMinor !== 0n) throw new Error('A free round costs something')
  const balances = balancesOf(loaded)
  const drawn = drawStake(toFunds(balances), stakeMinor)
  if (!drawn.ok) return denyFinally(command, loaded, drawn.refusal)
  const parts = drawn.value
  const { playerId, currency } = account
  const stake = { playerId, currency, kind, subject }
  const { provider, round } = command
  const played = {
    ...stake,
    amountMinor: reward?.stakeMinor ?? stakeMinor,
    of: { provider, round },
  }
  const market =
    played.amountMinor > 0n ? await deps.marketStakes?.judge(trx, played, of.resident) : null
  if (market?.isMet === false) return denyFinally(command, loaded, 'marketStakeTooLarge')
  // Limits count stakes. A free round has none, and neither has a feature within a round.
  const limited =
    stakeMinor === 0n
      ? null
      : await deps.limits.decide(trx, { ...stake, amountMinor: stakeMinor }, of.limits)
  if (limited?.denial) return denyFinally(command, loaded, limited.denial)
  const unplayable = await deps.bonuses.findStakeDenial(trx, { ...stake, parts })
  if (unplayable) return denyFinally(command, loaded, unplayable.denial, unplayable.events)

  const bet: NewBet = {
    ...{ id: deps.newId(), kind, subject, currency, parts, player_id: playerId },
    ...{ provider, round },
    reference: command.id,
    wallet_account_id: account.id,
    // A text that was cut may end in half of a character, which PostgreSQL takes in no JSON.
    description: command.description?.toWellFormed() ?? null,
    placed_at: deps.clock.now(),
    reward_id: reward?.id ?? null,
    reward_bonus_id: reward?.bonusId ?? null,
  }
  const transfer = betTransfer({ id: transferId(command), account, roundId: bet.id, parts })
  return {
    ...conclude(command, {
      balanceMinor: spendable(balances) - stakeMinor,
      transfers: [transfer],
    }),
    placed: [bet],
    furtherWrites: limited?.writes ?? [],
  }
}

/** A final denial: a late retry of the command cannot take the stake. */
function denyFinally(
  command: PlaceBet<string>,
  loaded: LoadedCommand,
  denial: BetDenial,
  furtherEvents: readonly AppendedEvent[] = [],
): Decision {
  const balanceMinor = spendable(balancesOf(loaded))
  return {
    ...deny(denial, balanceMinor),
    replies: [finalReply(command, denial, balanceMinor)],
    furtherEvents,
  }
}
