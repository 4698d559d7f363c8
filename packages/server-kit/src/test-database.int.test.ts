import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Generated } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { createTestDatabase } from './test-database.ts'

type Tables = { coin: { id: Generated<bigint>; amount: bigint; seen_at: Generated<Date> } }

const migrations = await mkdtemp(join(tmpdir(), 'fairhouse-migrations-'))
await writeFile(
  join(migrations, '001-coin.sql'),
  `create table coin (
    id int8 generated always as identity primary key,
    amount numeric(38,0) not null,
    seen_at timestamptz not null default now()
  );`,
)
afterAll(() => rm(migrations, { recursive: true, force: true }))

test('int8 and numeric arrive as bigint, beyond what a number can hold', async () => {
  const database = await createTestDatabase({ migrations })
  const db = createDatabase<Tables>({ url: database.url })
  await db
    .insertInto('coin')
    .values({ amount: 10n ** 37n })
    .execute()
  const coin = await db.selectFrom('coin').selectAll().executeTakeFirstOrThrow()
  expect(coin.id).toBe(1n)
  expect(coin.amount).toBe(10n ** 37n)
  expect(coin.seen_at).toBeInstanceOf(Date)
  const arrays = await sql<{ ids: bigint[] }>`select array[1, null, 3]::int8[] as ids`.execute(db)
  expect(arrays.rows[0]?.ids).toEqual([1n, null, 3n])
  await db.destroy()
  await database.close()
})

test('two databases of the same migrations do not see each other', async () => {
  const first = await createTestDatabase({ migrations })
  const second = await createTestDatabase({ migrations })
  const firstDb = createDatabase<Tables>({ url: first.url })
  const secondDb = createDatabase<Tables>({ url: second.url })
  await firstDb.insertInto('coin').values({ amount: 1n }).execute()
  expect(await secondDb.selectFrom('coin').selectAll().execute()).toEqual([])
  await firstDb.destroy()
  await secondDb.destroy()
  await first.close()
  await second.close()
})

test('a migration is applied once, also by processes that start together', async () => {
  const database = await createTestDatabase({ migrations })
  await writeFile(join(migrations, '002-label.sql'), 'alter table coin add column label text;')
  const options = { url: database.url, directory: migrations }
  const applied = await Promise.all([migrate(options), migrate(options)])
  expect(applied.flat()).toEqual(['002-label.sql'])
  await rm(join(migrations, '002-label.sql'))
  await database.close()
})

test('a migration that changed after it was applied is refused with what to do', async () => {
  const database = await createTestDatabase({ migrations })
  const changed = await mkdtemp(join(tmpdir(), 'fairhouse-migrations-'))
  await writeFile(join(changed, '001-coin.sql'), 'create table coin (id int8);')
  await expect(migrate({ url: database.url, directory: changed })).rejects.toThrow(
    'put the change into a new migration',
  )
  await rm(changed, { recursive: true })
  await database.close()
})

test('a database of a replaced migration is refused with what to do', async () => {
  const database = await createTestDatabase({ migrations })
  const later = await mkdtemp(join(tmpdir(), 'fairhouse-migrations-'))
  await writeFile(join(later, '002-token.sql'), 'create table token (id int8);')
  const options = { url: database.url, directory: later, replaced: '001-coin.sql' }
  await expect(migrate(options)).rejects.toThrow('Start with an empty one')
  await rm(later, { recursive: true })
  await database.close()
})

test('a failing migration leaves nothing behind and names the line', async () => {
  const database = await createTestDatabase({ migrations })
  await writeFile(
    join(migrations, '003-broken.sql'),
    'create table a (id int8);\ncreate tabel b ();',
  )
  const options = { url: database.url, directory: migrations }
  await expect(migrate(options)).rejects.toThrow(/003-broken\.sql failed: .*line 2/)
  const db = createDatabase<Tables>({ url: database.url })
  const found = await sql<{ a: string | null }>`select to_regclass('a')::text as a`.execute(db)
  expect(found.rows[0]?.a).toBeNull()
  await db.destroy()
  await rm(join(migrations, '003-broken.sql'))
  await database.close()
})
