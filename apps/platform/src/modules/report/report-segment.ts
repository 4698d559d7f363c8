import { type Refused, refuse } from '@fairhouse/domain/result'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { findSegment, inBoundedTime } from '#platform/modules/segment/segment.query'
import { readSegmentContext, segmentSql } from '#platform/modules/segment/segment-sql.query'
import type { ReportScope } from './report-scope.repo.ts'

type Db = Kysely<PlatformDatabase>
type SegmentFailure = Refused<'segmentUnknown' | 'segmentTooSlow'>

/** Reads about the players of a segment as they are now, if one is named. */
export async function readOfSegment<Order extends { readonly segment?: string | undefined }, Value>(
  db: Db,
  { order, now }: { readonly order: Order; readonly now: Date },
  read: (db: Db, order: Order & Pick<ReportScope, 'who'>) => Promise<Value>,
): Promise<Value | SegmentFailure> {
  const { segment: id } = order
  if (id === undefined) return read(db, order)
  return inBoundedTime(db, async (trx) => {
    const found = await findSegment(trx, { id })
    if (found === undefined) return refuse('segmentUnknown')
    const who = segmentSql(found.condition, await readSegmentContext(trx, now))
    return read(trx, { ...order, who })
  })
}
