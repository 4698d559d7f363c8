import type {
  PlayTool,
  PlayTools,
  PlayToolState,
  PlayToolValue,
} from '@fairhouse/contract/play-tool'
import { PLAY_TOOLS } from '@fairhouse/contract/play-tools.table'
import { confirmBefore, confirmFrom, requestStatus } from '@fairhouse/domain/limit-change'
import {
  decideToolValue,
  isSameTool,
  isToolAsTight,
  sessionResumesAt,
} from '@fairhouse/domain/play-tool'
import type { LimitRules } from '@fairhouse/contract/limit'
import { limitRulesOf } from '@fairhouse/domain/market/limit-rules'
import type { Market, Markets } from '@fairhouse/domain/market/market'
import { playTimeRulesOf, playTimesOf } from '@fairhouse/domain/market/play-times'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import { isSteppedUp } from '@fairhouse/domain/step-up'
import type { RefusalCode } from '@fairhouse/contract/refusals'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import { type AuditedAct, appendAudit } from '#platform/audit/audit.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { PlayerCaller } from '#platform/http/route'
import type { PlayToolRow } from '#platform/modules/limit/limit.tables'
import { lockPlayerMoney } from '#platform/modules/player/player-money.query'
import { readLimitRules, type LimitsAt } from '#platform/modules/limit/limit.service'
import { describeSession } from '#platform/modules/limit/play-session'
import {
  findSession,
  listTools,
  readToolValues,
  saveSession,
  saveTool,
  type ToolChange,
} from '#platform/modules/limit/play-tool.repo'
import { readMarket } from '#platform/modules/market/player-market.query'
import { appendEvent } from '#platform/realtime/outbox.repo'

type Deps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly markets: Markets
}
type Trx = Transaction<PlatformDatabase>

type Step = {
  readonly trx: Trx
  readonly now: Date
  readonly rules: LimitRules
  /** The value in force; `{}` = off. */
  readonly value: PlayToolValue
  /** The pending change, unless expired. */
  readonly request: { readonly value: PlayToolValue; readonly at: Date } | null
  /** Currencies of the player's accounts. */
  readonly currencies: readonly string[]
}

export type ChangePlayTools = ReturnType<typeof createChangePlayTools>

/** Settings beside limits, with the same rules of change. */
export function createChangePlayTools({ db, clock, markets }: Deps) {
  /** Locks the player's money, so that a setting binds the next bet. */
  function change<T, C extends RefusalCode>(
    { playerId }: PlayerCaller,
    tool: PlayTool,
    work: (step: Step) => Promise<Result<T, C>>,
  ) {
    return inTransaction(db, async (trx) => {
      const accounts = await lockPlayerMoney(trx, playerId)
      const now = clock.now()
      const rules = await readLimitRules(trx, markets, playerId)
      const row = (await listTools(trx, playerId)).find((each) => each.tool === tool)
      const { request, requested_at: at } = row ?? { request: null, requested_at: null }
      const isOpen = at !== null && requestStatus({ requestedAt: at }, { now, rules }) !== 'lapsed'
      return work({
        ...{ trx, now, rules },
        value: row?.value ?? {},
        request: request !== null && isOpen ? { value: request, at } : null,
        currencies: accounts.map(({ currency }) => currency),
      })
    })
  }

  const readAll = async (from: Kysely<PlatformDatabase>, playerId: string) => {
    const market = await readMarket(from, markets, { playerId })
    return readPlayTools(from, playerId, { now: clock.now(), market })
  }

  return {
    read: (playerId: string): Promise<PlayTools> => readAll(db, playerId),

    async set(caller: PlayerCaller, tool: PlayTool, form: PlayToolValue) {
      const decided = decideToolValue(tool, form)
      if (!decided.ok) return decided
      const to = decided.value
      return change(caller, tool, async ({ trx, now, rules, value: from, request, currencies }) => {
        if (to.currency !== undefined && !currencies.includes(to.currency))
          return refuse('currencyUnavailable')
        if (isToolAsTight(tool, { from, to }))
          return ok(
            await save(trx, caller, { act: 'limit.toolTightened', tool, value: to, now, rules }),
          )
        if (!isSteppedUp(caller.steppedUpAt, now)) return refuse('stepUpRequired')
        // Repeating the same request does not restart the waiting time.
        const asked = request && isSameTool(request.value, to) ? request : { value: to, at: now }
        const act = 'limit.toolLooseningRequested'
        return ok(await save(trx, caller, { act, tool, value: from, request: asked, now, rules }))
      })
    },

    confirm: (caller: PlayerCaller, tool: PlayTool) =>
      change(caller, tool, async ({ trx, now, rules, request }) => {
        if (request === null) return refuse('nothingToConfirm')
        if (requestStatus({ requestedAt: request.at }, { now, rules }) === 'waiting')
          return refuse('limitWaits')
        const { value } = request
        return ok(await save(trx, caller, { act: 'limit.toolLoosened', tool, value, now, rules }))
      }),

    withdraw: (caller: PlayerCaller, tool: PlayTool) =>
      change(caller, tool, async ({ trx, now, rules, value, request }) => {
        if (request === null) return refuse('nothingToConfirm')
        const act = 'limit.toolRequestWithdrawn'
        return ok(await save(trx, caller, { act, tool, value, now, rules }))
      }),

    answerCheck: ({ playerId }: PlayerCaller) =>
      inTransaction(db, async (trx) => {
        const now = clock.now()
        const session = await findSession(trx, playerId, { lock: true })
        if (session !== null && now < sessionResumesAt(session))
          await saveSession(trx, playerId, { ...session, checkedAt: now })
        return ok(await readAll(trx, playerId))
      }),
  }
}

async function readPlayTools(
  db: Kysely<PlatformDatabase>,
  playerId: string,
  { now, market }: { readonly now: Date; readonly market: Market },
): Promise<PlayTools> {
  const at = { now, rules: limitRulesOf(market) }
  const rows = await listTools(db, playerId)
  const tools = await readToolValues(db, playerId)
  return {
    tools: PLAY_TOOLS.map((tool) =>
      toTool(
        rows.find((row) => row.tool === tool) ?? {
          tool,
          value: {},
          request: null,
          requested_at: null,
        },
        at,
      ),
    ),
    rules: playTimeRulesOf(market),
    session: await describeSession(db, { playerId, times: playTimesOf(market, tools), now }),
  }
}

/** Writes the audit entry and publishes the change to the player's other tabs. */
async function save(
  trx: Trx,
  { playerId, sessionId, ...from }: PlayerCaller,
  change: Pick<ToolChange, 'tool' | 'value'> & {
    readonly act: Extract<AuditedAct, `limit.tool${string}`>
    readonly request?: ToolChange['request']
    readonly now: Date
    readonly rules: LimitRules
  },
): Promise<PlayToolState> {
  const { act, tool, value, request = null, now, rules } = change
  const row = await saveTool(trx, { playerId, tool, value, request, at: now })
  const details = {
    tool,
    value: JSON.stringify(value),
    ...(request && { requested: JSON.stringify(request.value) }),
  }
  await appendAudit(trx, { act, at: now, actorId: playerId, playerId, sessionId, from, details })
  await appendEvent(trx, { event: 'limit.updated', playerId, payload: { limitId: tool } })
  return toTool(row, { now, rules })
}

function toTool(
  row: Pick<PlayToolRow, 'tool' | 'value' | 'request' | 'requested_at'>,
  at: LimitsAt,
): PlayToolState {
  const { tool, value, request, requested_at: requestedAt } = row
  const asked = requestedAt && { requestedAt }
  const isOpen = asked !== null && requestStatus(asked, at) !== 'lapsed'
  return {
    tool,
    value,
    pending:
      request !== null && isOpen
        ? {
            value: request,
            requestedAt: asked.requestedAt.toISOString(),
            confirmFrom: confirmFrom(asked, at.rules).toISOString(),
            confirmBefore: confirmBefore(asked, at.rules).toISOString(),
          }
        : null,
  }
}
