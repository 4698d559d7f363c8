// The operator's program on a database of its own, with the owner's login and without it.
import { rm } from 'node:fs/promises'
import { createDatabase } from '@fairhouse/server-kit/database'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import { makeTestDirectory } from '@fairhouse/server-kit/test-directory'
import { afterAll, expect, test } from 'vitest'
import { APP_ROLE } from '../../apps/platform/src/database/app-login.ts'
import { PLATFORM_MIGRATIONS } from '../../apps/platform/src/database/migrations.ts'
import { createTestOps } from './ops.fixture.ts'

type Schema = { schema_migration: { name: string; hash: string } }
const database = await createTestDatabase({ migrations: PLATFORM_MIGRATIONS, login: APP_ROLE })
const owner = createDatabase<Schema>({ url: database.url, maxConnections: 1 })
afterAll(async () => {
  await owner.destroy()
  await database.close()
})

const login = { FAIRHOUSE_APP_DATABASE_URL: database.loginUrl }
/** As an operator, who has the platform's login only. */
const ops = createTestOps(login)
const asOwner = createTestOps({ ...login, DATABASE_URL: database.url })

const countMigrations = async () =>
  (await owner.selectFrom('schema_migration').select('name').execute()).length

test('an operator works without the owner’s login, except on operators and migrations', async () => {
  expect((await ops('books')).output).toContain('The books are right.')
  for (const command of [['migrate'], ['operator', 'list'], ['operator', 'add', 'ana']]) {
    const { code, output } = await ops(...command)
    expect(code, output).toBe(1)
    expect(output).toBe('This needs DATABASE_URL, the login of the owner of the database.\n')
  }
}, 60_000)

test('a key names its owner in the log, and an unknown one is refused', async () => {
  const added = await asOwner('operator', 'add', 'ana')
  const [key = ''] = added.output.split('\n')
  expect(key).toMatch(/^[\w-]{43}$/)
  expect((await asOwner('operator', 'list')).output).toMatch(/^ana {2}since /)
  const withKey = createTestOps({ ...login, FAIRHOUSE_OPERATOR_KEY: key })
  const named = await withKey('audit', 'export', '--until', '2100-01-01', '--why', 'a test')
  expect(named.output).toContain('ana (key of ana)')
  const unknown = await createTestOps({ ...login, FAIRHOUSE_OPERATOR_KEY: `${key}x` })('books')
  expect(unknown).toEqual({
    code: 1,
    output: 'FAIRHOUSE_OPERATOR_KEY is the key of no operator.\n',
  })
  expect((await asOwner('operator', 'remove', 'ana')).output).toBe('Done.\n')
}, 60_000)

test('a command refuses a database of another version, and does not change it', async () => {
  const added = { name: '999-later.sql', hash: 'x' }
  await owner.insertInto('schema_migration').values(added).execute()
  const later = await asOwner('books')
  await owner.deleteFrom('schema_migration').where('name', '=', added.name).execute()
  expect(later).toMatchObject({ code: 1, output: expect.stringMatching(/^The database was migra/) })

  const { name, hash } = await owner
    .deleteFrom('schema_migration')
    .where('name', '=', '660-one-slot.sql')
    .returning(['name', 'hash'])
    .executeTakeFirstOrThrow()
  const before = await countMigrations()
  for (const command of [ops, asOwner]) {
    const { code, output } = await command('player', 'find', 'ana')
    expect(code).toBe(1)
    expect(output).toMatch(/^The database has not all migrations/)
  }
  expect(await countMigrations()).toBe(before)
  await owner.insertInto('schema_migration').values({ name, hash }).execute()
}, 60_000)

test('migrations are applied when the owner asks for it', async () => {
  const none = await makeTestDirectory('no-migrations')
  const empty = await createTestDatabase({ migrations: none })
  const onEmpty = createTestOps({ DATABASE_URL: empty.url })
  expect((await onEmpty('books')).output).toMatch(/^The database has not all migrations/)
  const { code, output } = await onEmpty('migrate')
  expect(code, output).toBe(0)
  expect(output).toContain('730-operator-person.sql')
  expect((await onEmpty('books')).output).toContain('The books are right.')
  await empty.close()
  await rm(none, { recursive: true })
}, 60_000)
