import { QUEUE_ROWS_MAX } from '@fairhouse/contract/office/queue-kind'
import { keepInReach } from '#platform/modules/operator/reach.query'
import type { QueueKind } from '@fairhouse/contract/office/queue-kind'
import type { Work } from '@fairhouse/contract/office/queue'
import { dueAt, UNASSIGNED, type Waiting, type WorkState } from '@fairhouse/domain/operator/queue'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { OperatorCaller } from '#platform/http/route'

type Item = { readonly kind: QueueKind; readonly item: string }

/** The work on these items by their id. */
export async function readWork(
  db: Kysely<PlatformDatabase>,
  kind: QueueKind,
  items: readonly string[],
): Promise<(item: string) => WorkState> {
  const rows = await db
    .selectFrom('queue_work')
    .select(['item', 'assignee', 'snoozed_until as snoozedUntil'])
    .where('kind', '=', kind)
    .where('item', '=', sql<string>`any(${items}::text[])`)
    .execute()
  const known = new Map(rows.map(({ item, ...work }) => [item, work]))
  return (item) => known.get(item) ?? UNASSIGNED
}

/** Locks the work on an item until the transaction ends. */
export async function lockWork(
  trx: Transaction<PlatformDatabase>,
  { kind, item }: Item,
  now: Date,
): Promise<WorkState> {
  await trx
    .insertInto('queue_work')
    .values({ kind, item, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await trx
    .selectFrom('queue_work')
    .select(['assignee', 'snoozed_until as snoozedUntil'])
    .where('kind', '=', kind)
    .where('item', '=', item)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function saveWork(
  trx: Transaction<PlatformDatabase>,
  { kind, item }: Item,
  { assignee, snoozedUntil, at }: WorkState & { readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('queue_work')
    .set({ assignee, snoozed_until: snoozedUntil, changed_at: at })
    .where('kind', '=', kind)
    .where('item', '=', item)
    .execute()
}

export function toWork(
  { kind, caller, ...waiting }: Waiting & { kind: QueueKind; caller: OperatorCaller },
  { assignee, snoozedUntil }: WorkState,
): Work {
  return {
    since: waiting.since.toISOString(),
    dueAt: dueAt(kind, waiting).toISOString(),
    assignee,
    isYours: assignee === caller.operator.name,
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
  }
}

/** Adds the work on each item of a queue to what the queue shows of it: of the operator's players. */
export async function withWork<
  Shown extends { readonly id: string; readonly playerId: string | null },
>(
  db: Kysely<PlatformDatabase>,
  { kind, caller }: { readonly kind: QueueKind; readonly caller: OperatorCaller },
  all: readonly (readonly [shown: Shown, since: Date, promisedAt?: Date | null])[],
): Promise<(Shown & { work: Work })[]> {
  const { countries } = caller.operator
  const own = await keepInReach(db, countries, all, ([{ playerId }]) => playerId)
  const items = own.slice(0, QUEUE_ROWS_MAX)
  const workOf = await readWork(
    db,
    kind,
    items.map(([{ id }]) => id),
  )
  return items.map(([shown, since, promisedAt = null]) => ({
    ...shown,
    work: toWork({ kind, since, promisedAt, caller }, workOf(shown.id)),
  }))
}
