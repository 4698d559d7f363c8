import { type Kysely, sql } from 'kysely'
import type { MessengerTables } from './messenger.tables.ts'

/** A message as the list shows it; short messages have no subject. */
export type MessageLine = {
  readonly kind: 'mail' | 'sms'
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly excerpt: string
  readonly received_at: Date
}

const EXCERPT_CHARS_MAX = 240
const EXCERPT = sql<string>`left(text_body, ${EXCERPT_CHARS_MAX})`

/** The newest first; with `query` those that have it in a recipient, the subject or the text. */
export async function listMessages(
  db: Kysely<MessengerTables>,
  { query, limit }: { readonly query: string; readonly limit: number },
): Promise<MessageLine[]> {
  const recipients = sql<string>`array_to_string(recipients, ', ')`
  const mails = db
    .selectFrom('mail')
    .select(['id', 'received_at', 'subject', recipients.as('recipient'), EXCERPT.as('excerpt')])
    .select(sql<MessageLine['kind']>`'mail'`.as('kind'))
    .$if(query !== '', (some) => some.where(mailMatches(query)))
  const sms = db
    .selectFrom('sms')
    .select([
      'id',
      'received_at',
      sql<string>`''`.as('subject'),
      'recipient',
      EXCERPT.as('excerpt'),
    ])
    .select(sql<MessageLine['kind']>`'sms'`.as('kind'))
    .$if(query !== '', (some) => some.where(smsMatches(query)))
  return db
    .selectFrom(mails.unionAll(sms).as('message'))
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

function mailMatches(query: string) {
  return sql<boolean>`concat_ws(' ', array_to_string(recipients, ' '), subject, text_body)
    ILIKE ${patternOf(query)}`
}

/** A number is found however it is written: `+55 (11) 96123` finds `+551196123…`. */
function smsMatches(query: string) {
  const number = query.replaceAll(/[\s().-]/g, '')
  const inText = sql<boolean>`concat_ws(' ', recipient, text_body) ILIKE ${patternOf(query)}`
  if (!/^\+?\d{3,}$/.test(number)) return inText
  return sql<boolean>`(${inText} OR recipient LIKE ${patternOf(number)})`
}

function patternOf(query: string): string {
  return `%${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** Drops the oldest messages of a kind, so that as many are kept. */
export async function dropOldest(
  db: Kysely<MessengerTables>,
  kind: 'mail' | 'sms',
  keptMax: number,
): Promise<void> {
  await db
    .deleteFrom(kind)
    .where('id', 'in', (of) =>
      of
        .selectFrom(kind)
        .select('id')
        .orderBy('received_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keptMax),
    )
    .execute()
}
