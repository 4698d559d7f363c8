import type { IssuedCode } from '@fairhouse/domain/one-time-code'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type StoredCode = IssuedCode & { readonly codeHash: string }

export async function findCode(db: Db, subjectHash: string): Promise<StoredCode | undefined> {
  return selectCode(db, subjectHash).executeTakeFirst()
}

/** Locks the code until the transaction ends, so that concurrent attempts are decided in turn. */
export async function lockCode(trx: Trx, subjectHash: string): Promise<StoredCode | undefined> {
  return selectCode(trx, subjectHash).forUpdate().executeTakeFirst()
}

function selectCode(db: Db, subjectHash: string) {
  return db
    .selectFrom('one_time_code')
    .select(['code_hash as codeHash', 'issued_at as issuedAt', 'expires_at as expiresAt', 'tries'])
    .where('subject_hash', '=', subjectHash)
}

/**
 * Inserts a code, or replaces the one issued at `replacing` (null: none). Returns false if a
 * concurrent request replaced it first.
 */
export async function putCode(
  trx: Trx,
  code: StoredCode & { readonly subjectHash: string; readonly replacing: Date | null },
): Promise<boolean> {
  const row = {
    code_hash: code.codeHash,
    issued_at: code.issuedAt,
    expires_at: code.expiresAt,
    tries: code.tries,
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('one_time_code')
    .values({ subject_hash: code.subjectHash, ...row })
    .onConflict((conflict) =>
      code.replacing === null
        ? conflict.doNothing()
        : conflict
            .column('subject_hash')
            .doUpdateSet(row)
            .where('one_time_code.issued_at', '=', code.replacing),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function countTry(
  trx: Trx,
  code: { readonly subjectHash: string; readonly tries: number },
): Promise<void> {
  await trx
    .updateTable('one_time_code')
    .set({ tries: code.tries })
    .where('subject_hash', '=', code.subjectHash)
    .execute()
}

export async function deleteCode(trx: Trx, subjectHash: string): Promise<void> {
  await trx.deleteFrom('one_time_code').where('subject_hash', '=', subjectHash).execute()
}

/** Job: deletes expired codes. */
export async function dropOldCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('one_time_code').where('expires_at', '<=', now).execute()
}
