import type { SegmentNode } from '@fairhouse/contract/office/segment-field'
import { type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import { refuseChanged } from '#platform/audit/act'
import { auditOperator, type Reviewer } from '#platform/audit/review'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { insertSegmentVersion } from './segment.repo.ts'
import { findSegment } from './segment.query.ts'

export type SegmentOrder = {
  readonly segment: string
  /** The one that was shown; 0 for a new segment. */
  readonly version: number
  readonly name: string
  readonly condition: SegmentNode
}

type Outcome = Result<null, 'actUnchanged' | 'overloaded'> | Refused<'recordChanged'>

/** Writes the next version of a segment. */
export function defineSegment(
  { db, clock }: { readonly db: Kysely<PlatformDatabase>; readonly clock: Clock },
  { segment, version, name, condition }: SegmentOrder,
  by: Reviewer,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const at = clock.now()
    const before = await findSegment(trx, { id: segment })
    const wasShown = (before?.version ?? 0) === version
    const isWritten = await insertSegmentVersion(trx, {
      ...{ segment_id: segment, version: version + 1, name, condition, at },
      ...{ operator: by.actor.operator, why: by.why },
    })
    const [was, is] = [before && wordsOf(before), wordsOf({ name, condition })]
    if (!wasShown || !isWritten)
      return refuseChanged({ ...was, version: String(before?.version ?? 0) })
    if (was?.name === is.name && was.condition === is.condition) return refuse('actUnchanged')
    const details = { segment, version: String(version + 1) }
    const entry = { act: 'segment.defined', at, playerId: null, details } as const
    await auditOperator(trx, by, { ...entry, ...(was && { before: was }), after: is })
    return ok(null)
  })
}

function wordsOf({ name, condition }: Pick<SegmentOrder, 'name' | 'condition'>) {
  return { name, condition: JSON.stringify(condition) }
}
