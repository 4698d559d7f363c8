import type { Ticket } from '@fairhouse/contract/communication.endpoints'
import type { Kysely } from 'kysely'
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

export async function listOwnTickets(db: Db, playerId: string): Promise<Ticket[]> {
  const rows = await db
    .selectFrom('support_ticket')
    .select(['number', 'topic', 'subject', 'message', 'created_at', 'closed_at'])
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .limit(OWN_TICKETS_MAX)
    .execute()
  return rows.map(({ number, created_at: createdAt, closed_at: closedAt, ...row }) => ({
    ...row,
    ticket: number,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }))
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
  readonly topic: string
  readonly closedAt: Date | null
  readonly playerId: string | null
  readonly email: string
  readonly subject: string
  readonly message: string
  readonly createdAt: Date
  readonly attachments: readonly { readonly id: string; readonly name: string }[]
}

/** The newest tickets with their attachments. */
export async function listTickets(db: Db, limit: number): Promise<ListedTicket[]> {
  const tickets = await db
    .selectFrom('support_ticket')
    .select(['id', 'number', 'player_id', 'email', 'topic', 'subject', 'message'])
    .select(['created_at', 'closed_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
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
  return tickets.map((ticket) => ({
    number: ticket.number,
    topic: ticket.topic,
    closedAt: ticket.closed_at,
    playerId: ticket.player_id,
    email: ticket.email,
    subject: ticket.subject,
    message: ticket.message,
    createdAt: ticket.created_at,
    attachments: attachments
      .filter(({ ticket_id: of }) => of === ticket.id)
      .map(({ id, name }) => ({ id, name })),
  }))
}
