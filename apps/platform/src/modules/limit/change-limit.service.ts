import type { Limit } from '@fairhouse/contract/limit'
import type { LimitTerms } from '@fairhouse/domain/limit'
import { isAsTight, requestStatus } from '@fairhouse/domain/limit-change'
import { decideTerms } from '@fairhouse/domain/limit-form'
import type { Markets } from '@fairhouse/domain/market/market'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import { isSteppedUp } from '@fairhouse/domain/step-up'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { PlayerCaller } from '#platform/http/route'
import { recordLimit } from '#platform/modules/limit/limit-record'
import { toAmountLimit } from '#platform/modules/limit/limit-usage'
import {
  findLimits,
  lockLimit,
  NO_REQUEST,
  removeLimit,
  updateLimit,
} from '#platform/modules/limit/limit.repo'
import {
  describeLimit,
  readLimitRules,
  windowOf,
  type LimitsAt,
} from '#platform/modules/limit/limit.service'
import type { LimitRow } from '#platform/modules/limit/limit.tables'
import { requestOf } from '#platform/modules/limit/limit.wire'
import { lockDeposits } from '#platform/modules/player/player-money.query'

type Deps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly markets: Markets
}

type Step = {
  readonly trx: Transaction<PlatformDatabase>
  readonly row: LimitRow
  readonly now: Date
  readonly at: LimitsAt
}

type Missing = 'limitNotFound' | 'overloaded'
type UpdateRefusal = 'validationFailed' | 'limitExists' | 'limitFixed' | 'stepUpRequired'

export type ChangeLimits = ReturnType<typeof createChangeLimits>

/** A player's changes to an existing limit. */
export function createChangeLimits({ db, clock, markets }: Deps) {
  /** Locks the limit, and the deposits that it binds, during the change. */
  function change<T, C extends Missing | string>(
    caller: PlayerCaller,
    id: string,
    work: (step: Step) => Promise<T>,
  ) {
    return inTransaction(db, async (trx) => {
      const { playerId } = caller
      await lockDeposits(trx, playerId)
      const row = await lockLimit(trx, { id, playerId })
      if (row === undefined) return refuse('limitNotFound' satisfies C | Missing)
      const now = clock.now()
      const at = { now, rules: await readLimitRules(trx, markets, playerId) }
      return work({ trx, row, now, at })
    })
  }

  return {
    async update(
      caller: PlayerCaller,
      id: string,
      form: { readonly period: string; readonly amount: string },
    ): Promise<Result<Limit, Missing | UpdateRefusal>> {
      const terms = decideTerms(form)
      if (!terms.ok) return terms
      return change(caller, id, (step) => applyTerms(step, caller, terms.value))
    },

    /** assumed: repeating a request restarts the waiting time only if the request differs */
    async remove(caller: PlayerCaller, id: string): Promise<Result<Limit, Missing | 'limitFixed'>> {
      return change(caller, id, async ({ trx, row, now, at }) => {
        if (row.definition === 'coolingOff') return refuse('limitFixed')
        const request = requestOf(row)
        const isAsked = request?.kind === 'removal' && requestStatus(request, at) !== 'lapsed'
        if (isAsked) return ok(await describeLimit(trx, row, at))
        const asked = await updateLimit(trx, row.id, {
          ...NO_REQUEST,
          request: 'removal',
          requested_at: now,
          changed_at: now,
        })
        await recordLimit(trx, { act: 'limit.removalRequested', row: asked, caller, now })
        return ok(await describeLimit(trx, asked, at))
      })
    },

    async confirm(
      caller: PlayerCaller,
      id: string,
    ): Promise<Result<Limit | null, Missing | 'nothingToConfirm' | 'limitWaits' | 'limitExists'>> {
      return change(caller, id, (step) => confirmRequest(step, caller))
    },

    async withdraw(
      caller: PlayerCaller,
      id: string,
    ): Promise<Result<Limit, Missing | 'nothingToConfirm'>> {
      return change(caller, id, async ({ trx, row, now, at }) => {
        const request = requestOf(row)
        if (request === null || requestStatus(request, at) === 'lapsed')
          return refuse('nothingToConfirm')
        const after = await updateLimit(trx, row.id, { ...NO_REQUEST, changed_at: now })
        await recordLimit(trx, { act: 'limit.requestWithdrawn', row: after, caller, now })
        return ok(await describeLimit(trx, after, at))
      })
    },
  }
}

/** Stricter terms apply immediately and end a request; looser terms become a request. */
async function applyTerms(
  { trx, row, now, at }: Step,
  caller: PlayerCaller,
  to: LimitTerms,
): Promise<Result<Limit, 'limitExists' | 'limitFixed' | 'stepUpRequired'>> {
  const from = toAmountLimit(row)
  if (from === null) return refuse('limitFixed')
  if (await isTaken(trx, row, to)) return refuse('limitExists')
  if (isAsTight(from.definition, { from, to, window: windowOf(from, at.rules) })) {
    const changed = await updateLimit(trx, row.id, {
      ...NO_REQUEST,
      period: to.period,
      amount_minor: to.amountMinor,
      changed_at: now,
    })
    await recordLimit(trx, { act: 'limit.tightened', row: changed, caller, now })
    return ok(await describeLimit(trx, changed, at))
  }
  if (!isSteppedUp(caller.steppedUpAt, now)) return refuse('stepUpRequired')
  const request = requestOf(row)
  const isAsked =
    request?.kind === 'update' &&
    requestStatus(request, at) !== 'lapsed' &&
    request.period === to.period &&
    request.amountMinor === to.amountMinor
  if (isAsked) return ok(await describeLimit(trx, row, at))
  const asked = await updateLimit(trx, row.id, {
    request: 'update',
    request_amount_minor: to.amountMinor,
    request_period: to.period,
    requested_at: now,
    changed_at: now,
  })
  await recordLimit(trx, { act: 'limit.looseningRequested', row: asked, caller, now })
  return ok(await describeLimit(trx, asked, at))
}

async function confirmRequest(
  { trx, row, now, at }: Step,
  caller: PlayerCaller,
): Promise<Result<Limit | null, 'nothingToConfirm' | 'limitWaits' | 'limitExists'>> {
  const request = requestOf(row)
  const status = request === null ? 'lapsed' : requestStatus(request, at)
  if (request === null || status === 'lapsed') return refuse('nothingToConfirm')
  if (status === 'waiting') return refuse('limitWaits')
  if (request.kind === 'removal') {
    await removeLimit(trx, row.id)
    await recordLimit(trx, { act: 'limit.removed', row, caller, now })
    return ok(null)
  }
  if (await isTaken(trx, row, request)) return refuse('limitExists')
  const changed = await updateLimit(trx, row.id, {
    ...NO_REQUEST,
    period: request.period,
    amount_minor: request.amountMinor,
    changed_at: now,
  })
  await recordLimit(trx, { act: 'limit.loosened', row: changed, caller, now })
  return ok(await describeLimit(trx, changed, at))
}

/** Whether another limit of this definition has the period. */
async function isTaken(
  trx: Transaction<PlatformDatabase>,
  row: LimitRow,
  to: LimitTerms,
): Promise<boolean> {
  const limits = await findLimits(trx, row.player_id)
  return limits.some(
    (other) =>
      other.id !== row.id && other.definition === row.definition && other.period === to.period,
  )
}
