import { CompiledQuery, sql } from 'kysely'
import type { Kysely } from 'kysely'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase } from './database.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

type Tables = { coin: { id: bigint; label: string } }

let database: TestDatabase
let db: Kysely<Tables>

beforeEach(async () => {
  const migrations = await mkdtemp(join(tmpdir(), 'fairhouse-prepared-'))
  await writeFile(
    join(migrations, '001-coin.sql'),
    "CREATE TABLE coin (id bigint PRIMARY KEY, label text); INSERT INTO coin VALUES (1, 'one')",
  )
  database = await createTestDatabase({ migrations })
  db = createDatabase<Tables>({ url: database.url, maxConnections: 1 })
})
afterEach(async () => {
  await db.destroy()
  await database.close()
})

const readLabel = () => db.selectFrom('coin').select('label').where('id', '=', 1n).execute()

async function listPrepared(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    SELECT statement FROM pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

test('a statement with parameters is prepared once and gives the same rows', async () => {
  expect([await readLabel(), await readLabel()]).toEqual([[{ label: 'one' }], [{ label: 'one' }]])
  expect(await listPrepared()).toEqual(['select "label" from "coin" where "id" = $1'])
})

test('one without parameters and one that selects everything are not', async () => {
  await db.selectFrom('coin').select('id').execute()
  await db.selectFrom('coin').selectAll().where('id', '=', 1n).execute()
  expect(await listPrepared()).toEqual([])
})

test('a transaction uses the same ones, and a rollback leaves them usable', async () => {
  const work = db.transaction().execute(async (trx) => {
    await trx.insertInto('coin').values({ id: 2n, label: 'two' }).execute()
    await trx.insertInto('coin').values({ id: 2n, label: 'again' }).execute()
  })
  await expect(work).rejects.toMatchObject({ code: '23505' })
  await db.insertInto('coin').values({ id: 2n, label: 'two' }).execute()
  expect(await listPrepared()).toHaveLength(1)
})

test('a column that gets another type costs one error, not the connection', async () => {
  await readLabel()
  await sql`ALTER TABLE coin ALTER label TYPE varchar(9)`.execute(db)
  await expect(readLabel()).rejects.toMatchObject({ code: '0A000' })
  expect(await readLabel()).toEqual([{ label: 'one' }])
})

test.each([
  ['select count(*) from coin where id = $1', true],
  ['select 2 * id from coin where id = $1', true],
  ['SELECT * FROM coin WHERE id = $1', false],
  ['select "coin".* from coin where id = $1', false],
  ['update coin set id = id where id = $1 returning *', false],
])('%s is prepared: %s', async (text, isPrepared) => {
  await db.executeQuery(CompiledQuery.raw(text, [1]))
  expect(await listPrepared()).toEqual(isPrepared ? [text] : [])
})

test('a frequent statement is prepared after any number of rare ones', async () => {
  for (let n = 0; n < 450; n += 1)
    await db.executeQuery(CompiledQuery.raw(`select $1::int + ${n}`, [1]))
  await readLabel()
  const listed = await listPrepared()
  expect(listed).toContain('select "label" from "coin" where "id" = $1')
  expect(listed.length).toBeLessThanOrEqual(400)
})
