import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { listSharedMarks } from '#platform/modules/player/shared-mark.query'
import { createTestPlatform } from '#platform/testing/test-platform'
import { listLinks } from './linked-account.repo.ts'

const site = await createTestPlatform()
afterAll(() => site.close())

const SESSIONS = 4_000

test.each([
  ['an operator opens the record of one', listLinks],
  ['one takes an offer that a person has once', listSharedMarks],
] as const)('of two accounts that signed in often from one device: %s', async (_what, list) => {
  const [one, two] = [await site.signUp(), await site.signUp()]
  for (const { playerId } of [one, two])
    await sql`INSERT INTO player_session (id, player_id, created_at, rotated_at, expires_at,
        last_seen_at, way, ip, user_agent, country)
      SELECT gen_random_uuid(), player_id, created_at, rotated_at, expires_at, last_seen_at, way, ip,
        user_agent, country
      FROM (SELECT * FROM player_session WHERE player_id = ${playerId} LIMIT 1) AS first,
        generate_series(1, ${sql.lit(SESSIONS)})`.execute(site.owner)
  // Each session of one beside each of the other takes seconds, each device once a few milliseconds.
  const links = await site.db.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = '2s'`.execute(trx)
    return list(trx, one.playerId)
  })
  expect(links.map(({ mark }) => mark)).toContain('device')
  expect(new Set(links.map(({ player_id }) => player_id))).toContain(two.playerId)
})
