import type { Kysely, Transaction } from 'kysely'
import type { IdentityTables } from '../identity.tables.ts'
import type { PictureSlot } from './applicant.ts'
import type { ApplicantRow, WebhookRow } from './verification.tables.ts'

type Db = Kysely<IdentityTables>
type Trx = Transaction<IdentityTables>

/** The applicant of a person, made when there is none; `isNew` says which. */
export async function openApplicant(
  trx: Trx,
  applicant: {
    readonly id: string
    readonly userId: string
    readonly level: string
    readonly at: Date
  },
): Promise<{ readonly row: ApplicantRow; readonly isNew: boolean }> {
  const { id, userId, level, at } = applicant
  const made = await trx
    .insertInto('applicant')
    .values({
      id,
      external_user_id: userId,
      level,
      review_status: 'init',
      review_answer: null,
      reject_type: null,
      comment: null,
      document_type: null,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['external_user_id', 'level']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made !== undefined) return { row: made, isNew: true }
  const row = await trx
    .selectFrom('applicant')
    .selectAll()
    .where('external_user_id', '=', userId)
    .where('level', '=', level)
    .executeTakeFirstOrThrow()
  return { row, isNew: false }
}

export async function insertToken(
  trx: Trx,
  token: { readonly hash: string; readonly applicant_id: string; readonly expires_at: Date },
): Promise<void> {
  await trx.insertInto('sdk_token').values(token).execute()
}

/** The applicant of a token, unless it has expired. */
export async function findByToken(
  db: Db,
  token: { readonly hash: string; readonly now: Date },
): Promise<ApplicantRow | undefined> {
  return db
    .selectFrom('sdk_token as t')
    .innerJoin('applicant as a', 'a.id', 't.applicant_id')
    .selectAll('a')
    .where('t.hash', '=', token.hash)
    .where('t.expires_at', '>', token.now)
    .executeTakeFirst()
}

export async function lockApplicant(trx: Trx, id: string): Promise<ApplicantRow | undefined> {
  return trx.selectFrom('applicant').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateApplicant(
  trx: Trx,
  id: string,
  changes: Partial<Omit<ApplicantRow, 'id' | 'external_user_id' | 'level' | 'created_at'>>,
): Promise<ApplicantRow> {
  return trx
    .updateTable('applicant')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function savePicture(
  trx: Trx,
  picture: {
    readonly applicant_id: string
    readonly slot: PictureSlot
    readonly bytes: Uint8Array
    readonly created_at: Date
  },
): Promise<void> {
  const { bytes, created_at } = picture
  await trx
    .insertInto('applicant_picture')
    .values(picture)
    .onConflict((conflict) =>
      conflict.columns(['applicant_id', 'slot']).doUpdateSet({ bytes, created_at }),
    )
    .execute()
}

export async function dropPictures(trx: Trx, applicantId: string): Promise<void> {
  await trx.deleteFrom('applicant_picture').where('applicant_id', '=', applicantId).execute()
}

export async function listSlots(db: Db, applicantId: string): Promise<Set<PictureSlot>> {
  const rows = await db
    .selectFrom('applicant_picture')
    .select('slot')
    .where('applicant_id', '=', applicantId)
    .execute()
  return new Set(rows.map(({ slot }) => slot))
}

export async function findPicture(
  db: Db,
  picture: { readonly applicantId: string; readonly slot: PictureSlot },
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('applicant_picture')
    .select('bytes')
    .where('applicant_id', '=', picture.applicantId)
    .where('slot', '=', picture.slot)
    .executeTakeFirst()
  return row?.bytes
}

export type ApplicantLine = ApplicantRow & {
  readonly slots: PictureSlot[]
  /** The last message about it. */
  readonly webhook: Pick<WebhookRow, 'type' | 'status' | 'attempts'> | null
}

/** Those that changed last, for the reviewer. */
export async function listApplicants(db: Db, limit: number): Promise<ApplicantLine[]> {
  const rows = await db
    .selectFrom('applicant')
    .selectAll()
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      slots: [...(await listSlots(db, row.id))],
      webhook: await findLastWebhook(db, row.id),
    })),
  )
}

async function findLastWebhook(db: Db, applicantId: string): Promise<ApplicantLine['webhook']> {
  const row = await db
    .selectFrom('verification_webhook')
    .select(['type', 'status', 'attempts'])
    .where('applicant_id', '=', applicantId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
