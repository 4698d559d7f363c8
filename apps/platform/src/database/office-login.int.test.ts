import { createDatabase } from '@fairhouse/server-kit/database'
import { deriveLoginUrl } from '@fairhouse/server-kit/login-role'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import {
  APP_ROLE,
  AppLoginError,
  OFFICE_ROLE,
  prepareOfficeLogin,
} from '#platform/database/app-login'
import { createTestOffice } from '#platform/modules/operator/office/office.fixture'
import { createTestPlatform } from '#platform/testing/test-platform'

const site = await createTestPlatform()
const office = createTestOffice(site)
const officeUrl = deriveLoginUrl(site.databaseUrl, OFFICE_ROLE)
const login = createDatabase({ url: officeUrl, maxConnections: 1 })
afterAll(async () => {
  await login.destroy()
  await site.close()
})

/** What operators cannot read, whatever is injected into a query of the office. */
const UNREADABLE: readonly string[] = [
  'auth_attempt.key_hash',
  'game_session.token_hash',
  'jackpot_pool.seed',
  'operator_person.key_hash',
  'operator_session.token_hash',
  'operator_view.ticket_hash',
  'operator_view.token_hash',
  'outbox_event.payload',
  'outgoing_message.sealed',
  'player.freshchat_restore_id',
  'player.password_hash',
  'player_authenticator.last_step',
  'player_authenticator.sealed_secret',
  'player_detail.security_answer_hash',
  'player_export_part.text',
  'player_passkey.credential_id',
  'player_passkey.public_key',
  'player_recovery_code.code_hash',
  'player_secret.hash',
  'player_secret.payload',
  'player_session.refresh_hash',
  'push_subscription.auth',
  'push_subscription.endpoint',
  'push_subscription.p256dh',
  'saved_card.token',
  'suppressed_address.hash',
]

/** A secret by its name or type. */
const LOOKS_SECRET =
  /hash|secret|token|passw|seal|crypt|cipher|credential|private|nonce|salt|seed|otp|payload|bytea/

/** What looks like a secret and is none, with the reason. */
const HARMLESS: Readonly<Record<string, string>> = {
  'audit_seal.hash': 'the hash chain, whose head is in the log',
  'ledger_seal.hash': 'the hash chain',
  'ledger_transaction.content_hash': 'of a transfer that is shown whole',
  'bet_reply.content_hash': 'of a call of a provider',
  'bonus_package.content_hash': 'of terms that are public',
  'operator_act.content_hash': 'of an act in the audit log',
  'schema_migration.hash': 'of a file of the repository',
  'game_picture_file.bytes': 'pictures of games, which everybody sees',
  'operator_passkey.credential_id': 'the name of a key; what signs stays in the device',
  'operator_passkey.public_key': 'public',
}

async function listColumns(): Promise<{ name: string; type: string; isReadable: boolean }[]> {
  const { rows } = await sql<{ name: string; type: string; isReadable: boolean }>`
    SELECT c.relname || '.' || a.attname AS name, format_type(a.atttypid, NULL) AS type,
      has_column_privilege(${OFFICE_ROLE}, c.oid, a.attnum, 'SELECT') AS "isReadable"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
      AND NOT c.relispartition AND a.attnum > 0 AND NOT a.attisdropped
    ORDER BY 1`.execute(site.owner)
  return rows
}

test('the office reads every column that is not listed here: grant a new table, or list it', async () => {
  const columns = await listColumns()
  const hidden = columns.filter(({ isReadable }) => !isReadable)
  expect(hidden.map(({ name }) => name)).toEqual(UNREADABLE)
  expect(columns.length).toBeGreaterThan(800)
})

test('a column that looks like a secret is unreadable, or has a reason why it is none', async () => {
  const columns = await listColumns()
  const suspects = columns.filter(
    ({ name, type, isReadable }) =>
      isReadable && LOOKS_SECRET.test(`${name.split('.')[1]} ${type}`),
  )
  expect(suspects.map(({ name }) => name).toSorted()).toEqual(Object.keys(HARMLESS).toSorted())
})

test('the office writes no table and calls no function with the rights of another role', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
      AND (has_any_column_privilege(${OFFICE_ROLE}, c.oid, 'INSERT, UPDATE, REFERENCES')
        OR has_table_privilege(${OFFICE_ROLE}, c.oid, 'DELETE, TRUNCATE, TRIGGER'))`.execute(
    site.owner,
  )
  const { rows: functions } = await sql<{ name: string }>`
    SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      AND prosecdef AND has_function_privilege(${OFFICE_ROLE}, oid, 'EXECUTE')`.execute(site.owner)
  expect([...tables, ...functions]).toEqual([])
})

test.each([
  'SELECT password_hash FROM player',
  'SELECT * FROM player',
  'SELECT * FROM player_secret',
  'SELECT sealed_secret FROM player_authenticator',
  'SELECT sealed FROM outgoing_message',
  'SELECT token_hash FROM operator_session',
  'SELECT token FROM saved_card',
  'SELECT * FROM jobs.job',
  "INSERT INTO audit_entry (act) VALUES ('x')",
  "UPDATE player SET status = 'active'",
  'DELETE FROM ledger_entry',
  'SELECT ledger_post_list(NULL)',
  `SET ROLE ${APP_ROLE}`,
  'CREATE TABLE copy (id int)',
])('%s is refused', async (statement) => {
  await expect(sql.raw(statement).execute(login)).rejects.toThrow('permission denied')
})

async function countLogins(): Promise<Record<string, number>> {
  const name = decodeURIComponent(new URL(site.databaseUrl).pathname.slice(1))
  const { rows } = await sql<{ usename: string; count: number }>`
    SELECT usename, count(*)::int AS count FROM pg_stat_activity
    WHERE datname = ${name} AND query LIKE '%"player"%' GROUP BY usename`.execute(site.owner)
  return Object.fromEntries(rows.map(({ usename, count }) => [usename, count]))
}

test('what an operator reads comes by the login of the office, what a player does by the other', async () => {
  const as = await office.signIn('owner')
  await site.signUp()
  expect(Object.keys(await countLogins())).not.toContain(OFFICE_ROLE)
  expect((await office.call('GET /office/api/players', { as })).status).toBe(200)
  expect((await countLogins())[OFFICE_ROLE]).toBeGreaterThan(0)
})

test('a login that can do more than read is refused at startup', async () => {
  const appUrl = deriveLoginUrl(site.databaseUrl, APP_ROLE)
  const login = { ownerUrl: site.databaseUrl, appUrl }
  await expect(prepareOfficeLogin({ ...login, configuredUrl: null })).resolves.toBeUndefined()
  for (const configuredUrl of [appUrl, site.databaseUrl]) {
    await expect(prepareOfficeLogin({ ...login, configuredUrl })).rejects.toThrow(AppLoginError)
  }
})
