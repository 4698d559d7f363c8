import { type Condition, findUnmet } from '@fairhouse/domain/condition'
import { depositLimitConditions, type Money } from '@fairhouse/domain/limit-usage'
import type { Markets } from '@fairhouse/domain/market/market'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { DepositDenial, DepositLimits } from '#platform/modules/limit/deposit-limits.port'
import { fundsCondition } from '#platform/modules/funds/funds.query'
import { identityCondition } from '#platform/modules/kyc/verification/verification.query'
import { listDepositCapConditions } from '#platform/modules/limit/deposit-caps'
import { readLimitPrompt } from '#platform/modules/limit/limit-prompt.service'
import { readUsage, toAmountLimits } from '#platform/modules/limit/limit-usage'
import { readPrices } from '#platform/modules/settings/price.query'
import { findLimits } from '#platform/modules/limit/limit.repo'
import { readLimitRules } from '#platform/modules/limit/limit.service'
import { breakCondition } from '#platform/modules/limit/play-limits'
import { stopCondition } from '#platform/modules/marker/marker-stop.query'
import { lockDeposits } from '#platform/modules/player/player-money.query'
import { findPlayer } from '#platform/modules/player/player.query'

const DENIALS = {
  noBreak: 'coolingOff',
  noDepositStop: 'depositsPaused',
  identityFirst: 'identityFirst',
  fundsProven: 'fundsRequired',
  limitsChosen: 'limitChoiceDue',
  depositLimit: 'depositLimitReached',
  marketDeposit: 'depositCapReached',
} as const satisfies Partial<Record<Condition['name'], DepositDenial>>

/** A player's limits on deposits. Money that was paid is always credited. */
export function createDepositLimits({
  clock,
  markets,
}: {
  readonly clock: Clock
  readonly markets: Markets
}): DepositLimits & {
  /** What decides about a deposit now; takes no lock. */
  explain(
    db: Kysely<PlatformDatabase>,
    deposit: Money & { readonly playerId: string },
  ): Promise<readonly Condition[]>
} {
  /** Without `more`, of the smallest deposit. A break, or limits to choose first, spare the rest. */
  async function listConditions(
    db: Kysely<PlatformDatabase>,
    playerId: string,
    more: Money | null,
  ): Promise<Condition<keyof typeof DENIALS>[]> {
    const now = clock.now()
    const rows = await findLimits(db, playerId)
    const noBreak = breakCondition(rows, now)
    if (!noBreak.isMet) return [noBreak]
    const noStop = await stopCondition(db, 'deposit', { playerId })
    if (!noStop.isMet) return [noBreak, noStop]
    const identity = await identityCondition(db, markets, playerId)
    const first = [noBreak, noStop, identity]
    if (!identity.isMet) return first
    const funds = await fundsCondition(db, { markets, now }, { playerId, what: 'deposit' })
    if (!funds.isMet) return [...first, funds]
    const { missing } = await readLimitPrompt(db, markets, playerId)
    const chosen: Condition<'limitsChosen'> = {
      ...{ name: 'limitsChosen', isMet: missing.length === 0 },
      ...{ value: { count: missing.length }, threshold: { count: 0 } },
    }
    const limits = toAmountLimits(rows).filter(({ definition }) => definition === 'deposit')
    if (!chosen.isMet) return [...first, funds, chosen]
    const caps = await listDepositCapConditions(db, { playerId, more }, { markets, now })
    if (limits.length === 0) return [...first, funds, chosen, ...caps]
    const { depositWindow } = await readLimitRules(db, markets, playerId)
    const usage = await readUsage(db, { playerId, limits, now, depositWindow })
    const priceOf = await readPrices(db)
    return [
      ...first,
      ...[funds, chosen],
      ...limits.flatMap((limit) =>
        depositLimitConditions([limit], {
          ...{ usage, priceOf },
          // A limit is used up if less than one minor unit of its currency remains.
          more: more ?? { amountMinor: 1n, currency: limit.currency },
        }),
      ),
      ...caps,
    ]
  }

  async function decide(
    ...asked: Parameters<typeof listConditions>
  ): Promise<Result<void, DepositDenial>> {
    const unmet = findUnmet(await listConditions(...asked))
    return unmet === null ? ok() : refuse(DENIALS[unmet.name])
  }

  return {
    hold: lockDeposits,

    async requireRoom(trx, { playerId, ...more }) {
      const player = await findPlayer(trx, playerId)
      // Excluded during the request: the exclusion held the same lock.
      if (player?.status !== 'active') return refuse('accountLocked')
      return decide(trx, playerId, more)
    },

    explain: (db, { playerId, ...more }) => listConditions(db, playerId, more),

    requireAny: (db, playerId) => decide(db, playerId, null),
  }
}
