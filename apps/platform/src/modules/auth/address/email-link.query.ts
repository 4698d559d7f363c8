import type { EmailLink, EmailLinkKind } from '@fairhouse/domain/email-link'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type StoredEmailLink = EmailLink & {
  readonly codeHash: string
  readonly playerId: string
  readonly createdAt: Date
}

export async function insertEmailLink(
  trx: Trx,
  link: Omit<StoredEmailLink, 'usedAt'> & { readonly kind: EmailLinkKind },
): Promise<void> {
  await trx
    .insertInto('email_link')
    .values({
      code_hash: link.codeHash,
      kind: link.kind,
      player_id: link.playerId,
      email: link.email,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      used_at: null,
    })
    .execute()
}

export async function findEmailLink(
  db: Db,
  { kind, codeHash }: { readonly kind: EmailLinkKind; readonly codeHash: string },
): Promise<StoredEmailLink | undefined> {
  return db
    .selectFrom('email_link')
    .select([
      'code_hash as codeHash',
      'player_id as playerId',
      'email',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'used_at as usedAt',
    ])
    .where('code_hash', '=', codeHash)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** Invalidates all links that would confirm this address for this player. */
export async function spendConfirmLinks(
  trx: Trx,
  link: { readonly playerId: string; readonly email: string; readonly usedAt: Date },
): Promise<void> {
  await trx
    .updateTable('email_link')
    .set({ used_at: link.usedAt })
    .where('player_id', '=', link.playerId)
    .where('kind', '=', 'confirm')
    .where('email', '=', link.email)
    .where('used_at', 'is', null)
    .execute()
}

/** Returns false if the link was used before. */
export async function spendUndoLink(
  trx: Trx,
  link: { readonly codeHash: string; readonly usedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('email_link')
    .set({ used_at: link.usedAt })
    .where('code_hash', '=', link.codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes links sent since an address was replaced, after the change was undone. */
export async function dropLaterLinks(
  trx: Trx,
  since: Pick<StoredEmailLink, 'playerId' | 'codeHash' | 'createdAt'>,
): Promise<void> {
  await trx
    .deleteFrom('email_link')
    .where('player_id', '=', since.playerId)
    .where('created_at', '>=', since.createdAt)
    .where('code_hash', '!=', since.codeHash)
    .execute()
}

/** Job: deletes links a week after they expire. Until then a second press gets an explanation. */
export async function dropOldEmailLinks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_FOR_MS)
  await db.deleteFrom('email_link').where('expires_at', '<=', before).execute()
}

const KEPT_FOR_MS = 7 * 86_400_000
