import type { MailRhythm } from '@fairhouse/domain/report/mail'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type MailedView = Pick<Row<'saved_view'>, 'id' | 'name' | 'address' | 'operator'> &
  MailRhythm & { readonly mailedUntil: string } & Pick<
    Row<'operator_person'>,
    'email' | 'roles' | 'countries' | 'disabled_at'
  >

/** All views that are mailed, or one of them, with whose they are. */
export function listMailedViews(db: Db, id?: string): Promise<MailedView[]> {
  return db
    .selectFrom('saved_view as v')
    .innerJoin('operator_person as o', 'o.name', 'v.operator')
    .select(['v.id', 'v.name', 'v.address', 'v.operator', 'o.email', 'o.roles', 'o.countries'])
    .select(['o.disabled_at', sql<string>`v.mailed_until::text`.as('mailedUntil')])
    .select((eb) => [eb.ref('v.mail_every').$notNull().as('every')])
    .select((eb) => [eb.ref('v.mail_hour').$notNull().as('hour')])
    .where('v.mail_every', 'is not', null)
    .$if(id !== undefined, (query) => query.where('v.id', '=', id!))
    .orderBy('v.id')
    .execute()
}

/** Takes a mail on for a while: of several nodes one gets it. */
export async function leaseMail(
  db: Db,
  of: {
    readonly id: string
    readonly until: string
    readonly now: Date
    readonly leasedUntil: Date
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_view')
    .set({ mail_leased_until: of.leasedUntil })
    .where('id', '=', of.id)
    .where('mail_every', 'is not', null)
    .where(sql<boolean>`mailed_until < ${of.until}::date`)
    .where((eb) =>
      eb.or([eb('mail_leased_until', 'is', null), eb('mail_leased_until', '<=', of.now)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes what is mailed, or over when the mails are ordered; null ends them. */
export async function setMail(
  trx: Trx,
  id: string,
  mail: (MailRhythm & { readonly mailedUntil: string }) | null,
): Promise<void> {
  await trx
    .updateTable('saved_view')
    .set({
      mail_every: mail?.every ?? null,
      mail_hour: mail?.hour ?? null,
      mailed_until: sql`${mail?.mailedUntil ?? null}::date`,
      mail_leased_until: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Unless somebody has ordered something else meanwhile. */
export async function noteMailed(trx: Trx, id: string, until: string): Promise<void> {
  await trx
    .updateTable('saved_view')
    .set({ mailed_until: sql`${until}::date`, mail_leased_until: null })
    .where('id', '=', id)
    .where('mail_every', 'is not', null)
    .where(sql<boolean>`mailed_until < ${until}::date`)
    .execute()
}
