import type { NoticeChoice } from '@fairhouse/domain/notice-preference'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>

export async function listNoticeChoices(db: Db, playerId: string): Promise<NoticeChoice[]> {
  return db
    .selectFrom('notice_choice')
    .select(['channel', 'topic', 'is_on as isOn'])
    .where('player_id', '=', playerId)
    .execute()
}

export async function saveNoticeChoice(
  db: Db,
  { playerId, at, ...choice }: NoticeChoice & { readonly playerId: string; readonly at: Date },
): Promise<void> {
  const { channel, topic, isOn } = choice
  await db
    .insertInto('notice_choice')
    .values({ player_id: playerId, channel, topic, is_on: isOn, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'channel', 'topic'])
        .doUpdateSet({ is_on: isOn, changed_at: at }),
    )
    .execute()
}
