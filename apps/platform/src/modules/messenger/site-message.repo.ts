import type { NoticeKind } from '@fairhouse/contract/notice'
import type { Kysely, Transaction } from 'kysely'
import { type Page, type PageOf, readPage } from '#platform/database/page'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import type { CampaignText } from '#platform/modules/messenger/messenger.tables'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

/** A player's messages of one kind. */
export type MessageBox = { readonly playerId: string; readonly kind: NoticeKind }

export type SiteMessageRow = Row<'site_message'> & {
  readonly texts: Record<string, CampaignText> | null
}

/** Returns false if it exists. */
export async function insertSiteMessage(
  trx: Trx,
  message: Pick<
    Row<'site_message'>,
    'id' | 'player_id' | 'kind' | 'topic' | 'name' | 'values' | 'created_at'
  >,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('site_message')
    .values({ ...message, values: JSON.stringify(message.values) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

function selectMessages(db: Db) {
  return db
    .selectFrom('site_message as message')
    .leftJoin('message_campaign as campaign', 'campaign.id', 'message.campaign_id')
    .selectAll('message')
    .select('campaign.texts')
}

/** A page of messages, newest first. */
export async function listSiteMessages(
  db: Db,
  { playerId, kind }: MessageBox,
  page: Page,
): Promise<PageOf<SiteMessageRow>> {
  const listed = selectMessages(db)
    .where('message.player_id', '=', playerId)
    .where('message.kind', '=', kind)
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id', 'desc')
  return readPage(listed, page)
}

export async function findSiteMessage(db: Db, id: string): Promise<SiteMessageRow | undefined> {
  return selectMessages(db).where('message.id', '=', id).executeTakeFirst()
}

export async function countUnread(db: Db, { playerId, kind }: MessageBox): Promise<number> {
  const { unread } = await db
    .selectFrom('site_message')
    .select((eb) => eb.fn.countAll<bigint>().as('unread'))
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(unread)
}

/** Marks the given messages, or all; returns how many were unread. */
export async function markRead(
  trx: Trx,
  { playerId, kind }: MessageBox,
  { ids, at }: { readonly ids: readonly string[] | null; readonly at: Date },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('site_message')
    .set({ read_at: at })
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Returns how many were deleted. */
export async function deleteSiteMessages(
  trx: Trx,
  { playerId, kind }: MessageBox,
  ids: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('site_message')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
