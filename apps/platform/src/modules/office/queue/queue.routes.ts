import { reportTeam } from '@fairhouse/contract/office/operation-table.endpoints'
import { shareOverturned } from '@fairhouse/domain/operator/oversight'
import { sumDecisions } from '#platform/audit/oversight.query'
import { keepInReach, queueRowsMax } from '#platform/modules/operator/reach.query'
import { QUEUE_KINDS, QUEUES, type QueueKind } from '@fairhouse/contract/office/queue-kind'
import { listQueues, workOnItem } from '@fairhouse/contract/office/queue.endpoints'
import { decideWork, dueAt, type Waiting, type WorkState } from '@fairhouse/domain/operator/queue'
import { judgeAct } from '@fairhouse/domain/operator/role'
import { ok, refuse } from '@fairhouse/domain/result'
import { carryOutAct, refuseChanged } from '#platform/audit/act'
import { auditOperator } from '#platform/audit/review'
import type { AuditedAct } from '#platform/audit/audit.repo'
import { inTransaction } from '#platform/database/transaction'
import { type HandlerInput, type OperatorCaller, type Route, route } from '#platform/http/route'
import type { ModuleContext } from '#platform/module'
import { periodOf, toReport } from '#platform/http/report-table'
import { lockWork, readWork, saveWork, toWork } from '#platform/modules/queue/work.query'

type Item = Waiting & { readonly id: string; readonly playerId: string | null }

/** What waits in each queue, oldest first. */
export type Queues = Readonly<Record<QueueKind, (limit: number) => Promise<Item[]>>>

const ACTS = {
  take: 'queue.taken',
  release: 'queue.released',
  snooze: 'queue.snoozed',
  wake: 'queue.woken',
} as const satisfies Record<string, AuditedAct>

const TEAM_COLUMNS = {
  ...({ queue: 'queue', operator: 'text', inQueue: 'count', late: 'count' } as const),
  ...({ oldestAt: 'time', taken: 'count', decisions: 'count', overturned: 'count' } as const),
  share: 'percent',
} as const

/** assumed: nobody sees whether a count is so old */
const KEPT_MS = 10_000

/** The queues of the office: how much waits, and who works on what. */
export function createQueueRoutes(
  { db, clock, readHistory }: ModuleContext,
  queues: Queues,
): Route[] {
  const kept = new Map<string, { readonly at: number; readonly rows: Promise<Item[]> }>()

  /** Every page of every operator shows how much waits: they share one answer for a moment. */
  function listKept(kind: QueueKind, limit: number): Promise<Item[]> {
    const at = clock.now().getTime()
    const key = `${kind} ${limit}`
    const known = kept.get(key)
    if (known !== undefined && at >= known.at && at - known.at < KEPT_MS) return known.rows
    const rows = queues[kind](limit)
    kept.set(key, { at, rows })
    rows.catch(() => kept.delete(key))
    return rows
  }

  async function summarize(kind: QueueKind, { operator }: OperatorCaller) {
    const { countries } = operator
    const all = await listKept(kind, queueRowsMax(countries))
    const rows = await keepInReach(db, countries, all, ({ playerId }) => playerId)
    const now = clock.now()
    const workOf = await readWork(
      db,
      kind,
      rows.map(({ id }) => id),
    )
    const count = (is: (work: WorkState, row: Item) => boolean) =>
      rows.filter((row) => is(workOf(row.id), row)).length
    const isPutOff = ({ snoozedUntil }: WorkState) => snoozedUntil !== null && snoozedUntil > now
    return {
      kind,
      waiting: rows.length,
      late: count((work, row) => !isPutOff(work) && dueAt(kind, row) < now),
      unassigned: count((work) => !isPutOff(work) && work.assignee === null),
      yours: count(({ assignee }) => assignee === operator.name),
      oldestAt: rows[0]?.since.toISOString() ?? null,
    }
  }

  async function workOn(sent: HandlerInput<typeof workOnItem>) {
    const { params, body, caller } = sent
    const { kind, item } = params
    const { operator } = caller
    // Whoever may not see a queue learns nothing of what is in it.
    const isOpen = judgeAct(operator.roles, QUEUES[kind]).isAllowed
    const all = isOpen ? await queues[kind](queueRowsMax(operator.countries)) : []
    const waiting = all.find(({ id }) => id === item)
    if (waiting === undefined) return refuse('itemUnknown')
    const { since, promisedAt = null } = waiting
    const until = body.until === undefined ? undefined : new Date(body.until)
    const outcome = await carryOutAct(db, { ...sent, body: { ...body } }, async (by) => {
      const done = await inTransaction(db, async (trx) => {
        const now = clock.now()
        const before = await lockWork(trx, params, now)
        const act = { do: body.do, by: operator.name, seen: body.seen, until }
        const after = decideWork(before, act, now)
        if (!after.ok) return after.refusal
        await saveWork(trx, params, { ...after.value, at: now })
        const details = { queue: kind, item, ...(until && { until: until.toISOString() }) }
        await auditOperator(trx, by, { act: ACTS[body.do], at: now, playerId: null, details })
        return 'done' as const
      })
      return typeof done === 'string' ? done : done.refusal
    })
    const workOf = await readWork(db, kind, [item])
    const now = toWork({ kind, since, promisedAt, caller }, workOf(item))
    if (outcome === 'done') return ok(now)
    if (outcome === 'recordChanged') return refuseChanged(now)
    return typeof outcome === 'string' ? refuse(outcome) : outcome
  }

  return [
    route(listQueues, async ({ caller }) => {
      const open = QUEUE_KINDS.filter(
        (kind) => judgeAct(caller.operator.roles, QUEUES[kind]).isAllowed,
      )
      return ok(await Promise.all(open.map((kind) => summarize(kind, caller))))
    }),
    route(workOnItem, workOn),
    route(reportTeam, async ({ query, caller }) => {
      const people = await readHistory((from) => sumDecisions(from, periodOf(query, clock.now())))
      const rows = await Promise.all(
        QUEUE_KINDS.map(async (queue) => [
          await summarize(queue, caller).then(({ waiting: inQueue, ...row }) => ({
            ...row,
            queue,
            inQueue,
          })),
          ...people
            .filter((row) => row.queue === queue)
            .map((row) => ({ ...row, share: shareOverturned(row.overturned, row.decisions) })),
        ]),
      )
      return ok(toReport(TEAM_COLUMNS, rows.flat()))
    }),
  ]
}
