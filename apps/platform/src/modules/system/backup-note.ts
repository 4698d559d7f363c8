import { type Result, ok } from '@fairhouse/domain/result'
import type { NewId } from '@fairhouse/server-kit/ids'
import { auditOperator, type ReviewDeps, type Reviewer } from '#platform/audit/review'
import { inTransaction } from '#platform/database/transaction'
import { insertBackup } from './system.query.ts'

/** `taken`, or whether the books of a restore that was tried were right. */
export type BackupOutcome = 'taken' | 'right' | 'wrong'

/** Notes a backup by its name, or a restore of it, for who looks after the site. */
export function noteBackup(
  { db, clock, newId }: ReviewDeps & { readonly newId: NewId },
  { name, outcome }: { readonly name: string; readonly outcome: BackupOutcome },
  by: Reviewer,
): Promise<Result<void, 'overloaded'>> {
  return inTransaction(db, async (trx) => {
    const at = clock.now()
    const isTaken = outcome === 'taken'
    await insertBackup(trx, {
      ...{ id: newId(), kind: isTaken ? 'taken' : 'drill', name, at },
      ...{ is_right: isTaken ? null : outcome === 'right', noted_by: by.actor.operator },
    })
    const details = { backup: name, outcome }
    await auditOperator(trx, by, { act: 'system.backupNoted', at, playerId: null, details })
    return ok()
  })
}
