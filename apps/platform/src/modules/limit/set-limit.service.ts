import { LIMIT_DEFINITION, type Limit, type LimitDefinition } from '@fairhouse/contract/limit'
import { type AmountLimit, coolingOffEndsAt, firstHour } from '@fairhouse/domain/limit'
import {
  decideNewLimit,
  isLengthOffered,
  NOT_LISTED,
  type NewLimit,
} from '@fairhouse/domain/limit-form'
import type { Markets } from '@fairhouse/domain/market/market'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { PlayerCaller } from '#platform/http/route'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { recordLimit } from '#platform/modules/limit/limit-record'
import {
  findLimits,
  insertLimit,
  NO_REQUEST,
  updateLimit,
} from '#platform/modules/limit/limit.repo'
import { describeLimit, readLimitRules } from '#platform/modules/limit/limit.service'
import type { LimitRow } from '#platform/modules/limit/limit.tables'
import type { SelfExclude } from '#platform/modules/limit/self-exclusion.service'
import { lockPlayerMoney } from '#platform/modules/player/player-money.query'
import { rebuildPlay } from '#platform/modules/limit/usage.repo'

export type SetLimitDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly selfExclude: SelfExclude
  readonly markets: Markets
}

export type SetLimitRefusal =
  | 'validationFailed'
  | 'currencyUnavailable'
  | 'limitExists'
  | 'overloaded'

export type SetLimit = (
  caller: PlayerCaller,
  form: {
    readonly definition: number
    readonly period: string
    readonly amount?: string | undefined
    readonly currency?: string | undefined
  },
) => Promise<Result<Limit, SetLimitRefusal>>

type Trx = Transaction<PlatformDatabase>

/** Sets a limit, a break or a self-exclusion. It binds from the answer on. */
export function createSetLimit(deps: SetLimitDeps): SetLimit {
  return async (caller, form) => {
    const decided = decideNewLimit({ ...form, definition: definitionOf(form.definition) })
    if (!decided.ok) return decided
    const limit = decided.value
    const rules = await readLimitRules(deps.db, deps.markets, caller.playerId)
    if (!isLengthOffered(limit, rules))
      return refuse('validationFailed', { fields: { period: NOT_LISTED } })
    if (limit.definition === 'selfExclusion') return deps.selfExclude(caller, limit.period)
    const now = deps.clock.now()
    return inTransaction(deps.db, async (trx) => {
      const accounts = await lockPlayerMoney(trx, caller.playerId)
      const row =
        limit.definition === 'coolingOff'
          ? await startBreak(trx, { deps, caller, limit, now })
          : await setAmount(trx, { deps, caller, limit, now, accounts })
      return row.ok ? ok(await describeLimit(trx, row.value, { now, rules })) : row
    })
  }
}

function definitionOf(number: number): LimitDefinition {
  const words = Object.keys(LIMIT_DEFINITION) as LimitDefinition[]
  const word = words.find((candidate) => LIMIT_DEFINITION[candidate] === number)
  if (word === undefined) throw new Error(`There is no limit definition ${number}`)
  return word
}

type Setting<L extends NewLimit> = {
  readonly deps: SetLimitDeps
  readonly caller: PlayerCaller
  readonly limit: L
  readonly now: Date
}

async function setAmount(
  trx: Trx,
  {
    deps,
    caller,
    limit,
    now,
    accounts,
  }: Setting<AmountLimit> & { accounts: readonly { readonly currency: string }[] },
): Promise<Result<LimitRow, 'currencyUnavailable' | 'limitExists'>> {
  const { playerId } = caller
  if (!accounts.some(({ currency }) => currency === limit.currency))
    return refuse('currencyUnavailable')
  const others = await findLimits(trx, playerId)
  const row = await insertLimit(trx, {
    id: deps.newId(),
    player_id: playerId,
    definition: limit.definition,
    period: limit.period,
    amount_minor: limit.amountMinor,
    currency: limit.currency,
    ends_at: null,
    created_at: now,
  })
  if (row === undefined) return refuse('limitExists')
  // Play is counted only for players with such a limit: the first one rebuilds the earlier usage.
  const isPlay = limit.definition !== 'deposit'
  if (isPlay && !others.some((other) => other.definition === 'bet' || other.definition === 'loss'))
    await rebuildPlay(trx, { playerId, since: firstHour('monthly', now) })
  await recordLimit(trx, { act: 'limit.set', row, caller, now })
  return ok(row)
}

type Break = Extract<NewLimit, { definition: 'coolingOff' }>

/** assumed: another break may extend the current one, never shorten it */
async function startBreak(
  trx: Trx,
  { deps, caller, limit, now }: Setting<Break>,
): Promise<Result<LimitRow, 'limitExists'>> {
  const { playerId } = caller
  const endsAt = coolingOffEndsAt(limit.period, now)
  const before = (await findLimits(trx, playerId)).find((row) => row.definition === 'coolingOff')
  if (before?.ends_at && before.ends_at >= endsAt) return refuse('limitExists')
  const row = before
    ? await updateLimit(trx, before.id, {
        ...NO_REQUEST,
        period: limit.period,
        ends_at: endsAt,
        changed_at: now,
      })
    : await insertLimit(trx, {
        id: deps.newId(),
        player_id: playerId,
        definition: 'coolingOff',
        period: limit.period,
        amount_minor: null,
        currency: null,
        ends_at: endsAt,
        created_at: now,
      })
  if (row === undefined) return refuse('limitExists')
  await recordLimit(trx, { act: 'limit.breakStarted', row, caller, now })
  const payload = { until: endsAt.toISOString(), isLongBreak: limit.period !== 'oneDay' }
  await appendEvent(trx, { event: 'player.stopped', playerId, payload })
  return ok(row)
}
