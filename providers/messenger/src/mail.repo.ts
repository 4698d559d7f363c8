import { type Kysely, sql } from 'kysely'
import type { MailRow, MessengerTables } from './messenger.tables.ts'

type Db = Kysely<MessengerTables>

/** A mail as the list shows it. */
export type MailLine = Pick<MailRow, 'id' | 'recipients' | 'subject' | 'received_at'> & {
  readonly excerpt: string
}

const EXCERPT_CHARS_MAX = 240

/** Keeps a mail and drops the oldest beyond `kept`; false when it was there already. */
export async function insertMail(
  db: Db,
  mail: MailRow,
  { keptMax }: { readonly keptMax: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mail')
    .values(mail)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .executeTakeFirst()
  await db
    .deleteFrom('mail')
    .where('id', 'in', (of) =>
      of
        .selectFrom('mail')
        .select('id')
        .orderBy('received_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keptMax),
    )
    .execute()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The newest first; with `query` those that have it in a recipient, the subject or the text. */
export async function listMails(
  db: Db,
  { query, limit }: { readonly query: string; readonly limit: number },
): Promise<MailLine[]> {
  const excerpt = sql<string>`left(text_body, ${EXCERPT_CHARS_MAX})`
  return db
    .selectFrom('mail')
    .select(['id', 'recipients', 'subject', 'received_at', excerpt.as('excerpt')])
    .$if(query !== '', (mails) => mails.where(matches(query)))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
}

function matches(query: string) {
  const pattern = `%${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`concat_ws(' ', array_to_string(recipients, ' '), subject, text_body)
    ILIKE ${pattern}`
}
