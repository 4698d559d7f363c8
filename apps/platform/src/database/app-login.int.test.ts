import { randomUUID } from 'node:crypto'
import { createDatabase } from '@fairhouse/server-kit/database'
import { deriveLoginUrl } from '@fairhouse/server-kit/login-role'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { APP_ROLE, AppLoginError, prepareAppLogin } from '#platform/database/app-login'
import { PLATFORM_MIGRATIONS } from '#platform/database/migrations'
import { createTestPlatform } from '#platform/testing/test-platform'

const database = await createTestDatabase({ migrations: PLATFORM_MIGRATIONS, login: APP_ROLE })
const app = createDatabase({ url: database.loginUrl, maxConnections: 1 })
const owner = createDatabase({ url: database.url, maxConnections: 1 })
const platform = await createTestPlatform()
afterAll(async () => {
  await platform.close()
  await app.destroy()
  await owner.destroy()
  await database.close()
})

test.each(['RESET ROLE', 'SET ROLE NONE', 'SET SESSION AUTHORIZATION DEFAULT'])(
  'an injected %s leaves a connection without rights on the journal',
  async (statement) => {
    await sql.raw(statement).execute(app)
    await expect(sql`DELETE FROM ledger_entry`.execute(app)).rejects.toThrow('permission denied')
    await expect(sql`DROP TABLE player`.execute(app)).rejects.toThrow('must be owner')
  },
)

test('an injected SET ROLE to the owner is refused', async () => {
  const name = new URL(database.url).username
  const become = sql.raw(`SET ROLE "${name}"`).execute(app)
  await expect(become).rejects.toThrow('permission denied to set role')
})

test('a running platform holds no connection of the owner', async () => {
  await platform.platform.start()
  const name = decodeURIComponent(new URL(platform.databaseUrl).pathname.slice(1))
  await expect
    .poll(async () => {
      const { rows } = await sql<{ usename: string; application_name: string }>`
        SELECT usename, application_name FROM pg_stat_activity WHERE datname = ${name}`.execute(
        owner,
      )
      return rows
    })
    .toContainEqual({ usename: APP_ROLE, application_name: 'pgboss' })
  const { rows } = await sql<{ usename: string }>`
    SELECT DISTINCT usename FROM pg_stat_activity
    WHERE datname = ${name} AND application_name <> 'test database'`.execute(owner)
  expect(rows).toEqual([{ usename: APP_ROLE }])
})

test('a login that could become the owner is refused at startup', async () => {
  const configuredUrl = database.url
  await expect(prepareAppLogin({ ownerUrl: database.url, configuredUrl })).rejects.toThrow(
    AppLoginError,
  )
})

test('a login with another name works if it belongs to the application role only', async () => {
  const role = `serving_${randomUUID().replaceAll('-', '')}`
  const configuredUrl = deriveLoginUrl(database.url, role)
  const { password } = new URL(configuredUrl)
  await sql.raw(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'`).execute(owner)
  const login = { ownerUrl: database.url, configuredUrl }
  await expect(prepareAppLogin(login)).rejects.toThrow(`grant ${APP_ROLE} to "${role}"`)
  await sql.raw(`GRANT ${APP_ROLE} TO ${role}`).execute(owner)
  await expect(prepareAppLogin(login)).resolves.toBeUndefined()
  await sql.raw(`DROP ROLE ${role}`).execute(owner)
})

test('a wrong password is reported without showing it', async () => {
  const wrong = new URL(database.loginUrl)
  wrong.password = 'not-this-one'
  const login = { ownerUrl: database.url, configuredUrl: wrong.href }
  await expect(prepareAppLogin(login)).rejects.toThrow(/cannot log in \(password authentication/)
})
