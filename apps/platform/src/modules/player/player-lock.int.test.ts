import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { appendAudit } from '#platform/audit/audit.repo'
import { lockPlayerForShare, lockPlayerForUpdate } from '#platform/modules/player/player.query'
import { createTestPlatform } from '#platform/testing/test-platform'

const site = await createTestPlatform()
afterAll(() => site.close())

test('a lock on a player does not block rows that refer to them', async () => {
  const { playerId } = await site.signUp()
  await site.db.transaction().execute(async (holder) => {
    await lockPlayerForUpdate(holder, playerId)
    await site.db.transaction().execute(async (trx) => {
      await sql`SET LOCAL lock_timeout = '2s'`.execute(trx)
      await appendAudit(trx, {
        act: 'player.viewed',
        at: new Date(0),
        actorId: { operator: 'rui' },
        playerId,
        from: { ip: null, country: null, traceId: 'trace-1' },
      })
      await sql`INSERT INTO player_note (id, player_id, at, operator, note)
        VALUES (gen_random_uuid(), ${playerId}, now(), 'rui', 'a note')`.execute(trx)
    })
  })
})

test.each([
  ['share', lockPlayerForShare],
  ['another change', lockPlayerForUpdate],
])('a player who is locked for a change is not locked for %s', async (_, lock) => {
  const { playerId } = await site.signUp()
  await site.db.transaction().execute(async (holder) => {
    await lockPlayerForUpdate(holder, playerId)
    const waiting = site.db.transaction().execute(async (trx) => {
      await sql`SET LOCAL lock_timeout = '50ms'`.execute(trx)
      await lock(trx, playerId)
    })
    await expect(waiting).rejects.toThrow('lock timeout')
  })
})
