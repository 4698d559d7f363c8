import type { Ticket } from '@fairhouse/contract/communication.endpoints'
import type { SupportTopic } from '@fairhouse/contract/communication'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>

/** Returns false if the number is taken. */
export async function insertTicket(db: Db, ticket: Row<'support_ticket'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('support_ticket')
    .values(ticket)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Time of the n-th latest ticket of a network, if there are that many. */
export async function findNthTicketTime(
  db: Db,
  of: { readonly network: string; readonly since: Date; readonly count: number },
): Promise<Date | null> {
  const row = await db
    .selectFrom('support_ticket')
    .select('created_at')
    .where('network', '=', of.network)
    .where('created_at', '>', of.since)
    .orderBy('created_at', 'desc')
    .offset(of.count - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

export async function forgetNetworks(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('support_ticket')
    .set({ network: null })
    .where('network', 'is not', null)
    .where('created_at', '<', before)
    .execute()
}

const OWN_TICKETS_MAX = 20

export async function listOwnTickets(
  db: Db,
  playerId: string,
  disputeBody: NonNullable<Ticket['complaint']>['disputeBody'],
): Promise<Ticket[]> {
  const rows = await db
    .selectFrom('support_ticket')
    .select(['id', 'number', 'topic', 'subject', 'message', 'created_at', 'closed_at'])
    .select(['complaint_due_at', 'final_answer_at'])
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .limit(OWN_TICKETS_MAX)
    .execute()
  const answers = await listAnswers(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, topic, subject, message, ...row }) => ({
    ...{ topic, subject, message, ticket: row.number },
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    answers: answers
      .filter(({ ticket_id: of }) => of === id)
      .map(({ text, at }) => ({ text, at: at.toISOString() })),
    complaint: row.complaint_due_at && {
      dueAt: row.complaint_due_at.toISOString(),
      answeredAt: row.final_answer_at?.toISOString() ?? null,
      disputeBody,
    },
  }))
}

/** Of these tickets, oldest first. */
async function listAnswers(db: Db, ticketIds: readonly string[]) {
  if (ticketIds.length === 0) return []
  return await db
    .selectFrom('support_answer')
    .select(['ticket_id', 'operator', 'answer as text', 'at'])
    .where('ticket_id', 'in', ticketIds)
    .orderBy('at')
    .execute()
}

/** Closes a ticket that is open. Undefined if there is none of this number. */
export async function closeTicket(
  db: Db,
  number: string,
  now: Date,
): Promise<{ playerId: string | null } | undefined> {
  return db
    .updateTable('support_ticket')
    .set({ closed_at: now })
    .where('number', '=', number)
    .where('closed_at', 'is', null)
    .returning('player_id as playerId')
    .executeTakeFirst()
}

export type ListedTicket = {
  readonly number: string
  readonly topic: SupportTopic
  readonly closedAt: Date | null
  readonly complaintDueAt: Date | null
  readonly about: { readonly kind: 'bet' | 'payment'; readonly id: string } | null
  readonly playerId: string | null
  readonly email: string
  readonly language: string
  readonly subject: string
  readonly message: string
  readonly createdAt: Date
  readonly attachments: readonly { readonly id: string; readonly name: string }[]
  readonly answers: readonly {
    readonly operator: string
    readonly text: string
    readonly at: Date
  }[]
}

/** The newest tickets, or the open ones with the oldest first, with what belongs to them. */
export async function listTickets(
  db: Db,
  { which, limit }: { readonly which: 'newest' | 'open'; readonly limit: number },
): Promise<ListedTicket[]> {
  const order = which === 'open' ? 'asc' : 'desc'
  const tickets = await db
    .selectFrom('support_ticket')
    .select(['id', 'number', 'player_id', 'email', 'topic', 'subject', 'message'])
    .select(['created_at', 'closed_at', 'language'])
    .select(['complaint_due_at', 'about_kind', 'about_id'])
    .$if(which === 'open', (query) => query.where('closed_at', 'is', null))
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(limit)
    .execute()
  if (tickets.length === 0) return []
  const attachments = await db
    .selectFrom('support_attachment')
    .select(['id', 'name', 'ticket_id'])
    .where(
      'ticket_id',
      'in',
      tickets.map(({ id }) => id),
    )
    .orderBy('created_at')
    .execute()
  const answers = await listAnswers(
    db,
    tickets.map(({ id }) => id),
  )
  return tickets.map((ticket) => ({
    number: ticket.number,
    topic: ticket.topic,
    closedAt: ticket.closed_at,
    complaintDueAt: ticket.complaint_due_at,
    about:
      ticket.about_kind === null || ticket.about_id === null
        ? null
        : { kind: ticket.about_kind, id: ticket.about_id },
    playerId: ticket.player_id,
    email: ticket.email,
    language: ticket.language,
    subject: ticket.subject,
    message: ticket.message,
    createdAt: ticket.created_at,
    attachments: attachments
      .filter(({ ticket_id: of }) => of === ticket.id)
      .map(({ id, name }) => ({ id, name })),
    answers: answers
      .filter(({ ticket_id: of }) => of === ticket.id)
      .map(({ operator, text, at }) => ({ operator, text, at })),
  }))
}

/** Locks a ticket that is open, with the number of its answers, until the transaction ends. */
export async function lockOpenTicket(trx: Transaction<PlatformDatabase>, number: string) {
  const ticket = await trx
    .selectFrom('support_ticket')
    .select(['id', 'player_id', 'email', 'language', 'subject', 'message'])
    .select('complaint_due_at')
    .where('number', '=', number)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (ticket === undefined) return undefined
  const { count } = await trx
    .selectFrom('support_answer')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('ticket_id', '=', ticket.id)
    .executeTakeFirstOrThrow()
  return { ...ticket, answers: Number(count) }
}

/** With it a complaint is over. */
export async function saveFinalAnswer(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('support_ticket').set({ final_answer_at: at }).where('id', '=', id).execute()
}

export async function insertAnswer(db: Db, row: Row<'support_answer'>): Promise<void> {
  await db.insertInto('support_answer').values(row).execute()
}
