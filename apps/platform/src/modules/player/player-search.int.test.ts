import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLongPage } from '#platform/database/page'
import { findPlayers } from '#platform/modules/player/player-search.query'
import { createTestPlatform } from '#platform/testing/test-platform'

const PLAYERS = 3_100

const { db, owner, close } = await createTestPlatform()
afterAll(close)
/** Each joined a second after the one before; the first has a name of their own. */
beforeAll(async () => {
  await sql`INSERT INTO player (id, email, email_key, first_name, nickname, country, language, agreed_at,
      created_at, updated_at)
    SELECT gen_random_uuid(), mail, mail, CASE WHEN n = 1 THEN 'Zenobia' ELSE 'Ana' END, 'player' || n,
      CASE WHEN n % 2 = 0 THEN 'PT' ELSE 'DE' END, 'en', at, at, at
    FROM generate_series(1, ${sql.lit(PLAYERS)}) AS n, LATERAL (
      SELECT n || '@mail.example' AS mail, timestamptz '2030-01-01' + n * interval '1 second' AS at
    ) AS of`.execute(owner)
})

const search = async (text: string, reach: readonly string[] | null = null, limit = 3) =>
  (await findPlayers(db, text, { limit, reach })).map(({ nickname }) => nickname)

test('of a name that many have the newest are found', async () => {
  expect(await search('ana')).toEqual(['player3100', 'player3099', 'player3098'])
  expect(await search('ana', ['PT'])).toEqual(['player3100', 'player3098', 'player3096'])
})

test('a player who joined before thousands of others is found by name, address and id', async () => {
  const [oldest] = await findPlayers(db, 'zenobia', { limit: 3 })
  expect(oldest?.nickname).toBe('player1')
  expect(await search('1@mail.example')).toEqual(['player1'])
  expect(await search(oldest!.id)).toEqual(['player1'])
  expect(await search('zenobia', ['PT'])).toEqual([])
})

test('a part of an address finds nobody', async () => {
  expect(await search('@mail.example')).toEqual([])
})

test('a long list counts up to its limit, and says whether there is a page after this one', async () => {
  const all = db.selectFrom('player').select('id').where('nickname', 'like', 'player310%')
  const page = async (number: number, countMax: number) => {
    const of = { page: number, perPage: 1, countMax }
    const { rows, totalRows } = await readLongPage(db, all, of)
    return [rows.length, totalRows]
  }
  expect(await page(1, 2)).toEqual([1, 2])
  expect(await page(1, 1)).toEqual([1, 2])
  expect(await page(3, 1)).toEqual([0, 2])
  const many = db.selectFrom('player').select('id').where('first_name', '=', 'Ana')
  const last = { page: 31, perPage: 100, countMax: 10 }
  expect((await readLongPage(db, many, { ...last, page: 30 })).totalRows).toBe(3_001)
  expect((await readLongPage(db, many, last)).totalRows).toBe(3_099)
})
