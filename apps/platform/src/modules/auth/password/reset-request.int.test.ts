import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { waitForLock } from '#platform/database/lock.fixture'
import { SECRET_LIFE_MS } from '#platform/modules/auth/secret/player-secret'
import {
  createPasswordSetup,
  type PasswordSetup,
} from '#platform/modules/auth/password/password.fixture'
import { NO_CARRIERS } from '#platform/testing/test-platform'
import { changePlayer } from '#platform/testing/test-app'

let setup: PasswordSetup

beforeEach(async () => {
  setup = await createPasswordSetup()
})

afterEach(() => setup.close())

/** Waits until this many requests are stored and their e-mails sent. */
async function waitForEntries(count: number): Promise<void> {
  await expect.poll(async () => (await setup.audited()).length).toBe(count)
  await setup.messages.settle()
}

test('known and unknown addresses get the same answer, and only known ones an e-mail', async () => {
  const player = await setup.site.signUp()
  const known = await setup.ask(player.email)
  const unknown = await setup.ask('nobody@players.example')
  expect([known.status, known.body]).toEqual([200, { data: { isAlreadySent: false } }])
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  await waitForEntries(2)
  expect(setup.messages.mails.map(({ to }) => to)).toEqual([player.email])
  expect((await setup.audited()).toSorted()).toEqual([
    'player.passwordResetRequested queued',
    'player.passwordResetRequested unknown',
  ])
})

test('the request does not read players, so its time reveals nothing', async () => {
  const player = await setup.site.signUp()
  const answered = Promise.withResolvers<void>()
  const looking = setup.site.db.transaction().execute(async (trx) => {
    // Reads of a player wait from here until the answers have arrived.
    await trx.updateTable('player').set({ nickname: 'held' }).execute()
    await sql`SET LOCAL ROLE NONE`.execute(trx)
    await sql`LOCK TABLE player IN ACCESS EXCLUSIVE MODE`.execute(trx)
    await answered.promise
  })
  const answers = await Promise.all([setup.ask(player.email), setup.ask('nobody@a.example')])
  expect(setup.messages.mails).toEqual([])
  answered.resolve()
  await looking
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await waitForEntries(2)
  expect(setup.messages.mails).toHaveLength(1)
})

test('the e-mail goes to the account’s address, in the player’s language', async () => {
  const player = await setup.site.signUp({ email: 'Rua.Nova@players.example' })
  await changePlayer(setup.site.db, player.playerId, { language: 'pt-BR' })
  await setup.ask(' RUA.nova@PLAYERS.example ')
  await waitForEntries(1)
  const [mail] = setup.messages.mails
  expect(mail).toMatchObject({ to: 'Rua.Nova@players.example', subject: 'Escolha uma nova senha' })
  expect(mail?.text).toMatch(/^http:\/\/localhost\/pt-br\/password-reset\/[\w-]{43}$/m)
})

test('no code is stored anywhere', async () => {
  const player = await setup.site.signUp()
  const code = await setup.codeFor(player)
  await waitForEntries(1)
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(setup.site.db)
  for (const { name } of tables) {
    const readable = await sql<{ found: boolean }>`
      SELECT EXISTS (SELECT FROM ${sql.table(name)} AS t WHERE t::text LIKE ${`%${code}%`}) AS found`
      .execute(setup.site.db)
      .catch(() => null)
    expect(readable?.rows[0]?.found ?? false, name).toBe(false)
  }
  const { rows } = await sql<{ kept: number }>`
    SELECT count(*)::int AS kept FROM player_secret
    WHERE purpose = 'passwordReset'`.execute(setup.site.db)
  expect(rows).toEqual([{ kept: 1 }])
})

const STRANGERS = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '2001:db8:0:1::5']

test('a repeated request is answered as sent, known or not', async () => {
  const player = await setup.site.signUp()
  for (const email of [player.email, 'nobody@players.example']) {
    const answers = []
    for (let turn = 0; turn < 4; turn += 1) answers.push(await setup.ask(email.toUpperCase()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const told = answers.map(({ body }) => body.data.isAlreadySent)
    expect(told).toEqual([false, false, true, true])
  }
  await waitForEntries(4)
  expect(setup.messages.mails).toHaveLength(2)
  setup.clock.advance(SECRET_LIFE_MS.passwordReset)
  expect((await setup.ask(player.email)).body.data).toEqual({ isAlreadySent: false })
})

test('strangers on four networks cannot keep the owner from getting an e-mail', async () => {
  const player = await setup.site.signUp()
  for (let turn = 0; turn < 12; turn += 1) {
    for (const from of STRANGERS) expect((await setup.ask(player.email, from)).status).toBe(200)
  }
  await waitForEntries(8)
  const own = await setup.ask(player.email, '198.51.100.7')
  expect([own.status, own.body.data]).toEqual([200, { isAlreadySent: false }])
  await waitForEntries(9)
  expect(setup.messages.mails).toHaveLength(9)
})

test('a mailbox gets at most ten e-mails during their validity, and one of them is valid', async () => {
  const player = await setup.site.signUp()
  for (let turn = 0; turn < 12; turn += 1) {
    const { body } = await setup.ask(player.email, `203.0.113.${100 + turn}`)
    expect(body.data.isAlreadySent).toBe(turn >= 10)
  }
  await waitForEntries(10)
  setup.clock.advance(SECRET_LIFE_MS.passwordReset - 1_000)
  expect((await setup.ask(player.email, '198.51.100.7')).body.data.isAlreadySent).toBe(true)
  const code = /password-reset\/([\w-]+)/.exec(setup.messages.mails.at(-1)?.text ?? '')?.[1] ?? ''
  expect((await setup.confirm(code)).status).toBe(200)
})

test('a network can send thirty requests an hour; others are not affected', async () => {
  const ask = (turn: number) =>
    setup.ask(`nobody-${turn % 20}@players.example`, `2001:db8::${turn}`)
  for (let turn = 1; turn <= 30; turn += 1) expect((await ask(turn)).status).toBe(200)
  const refused = await ask(31)
  expect([refused.status, refused.body.error.code]).toEqual([429, 'tooManyRequests'])
  expect(Number(refused.headers.get('retry-after'))).toBe(3_600)
  expect((await setup.ask('nobody-11@players.example', '203.0.113.1')).status).toBe(200)
})

test('a forged Host header never appears in an e-mail', async () => {
  const player = await setup.site.signUp()
  await setup.site.call('POST', '/api/player/passwords/reset', {
    body: { email: player.email },
    headers: { host: 'evil.example' },
  })
  await waitForEntries(1)
  expect(setup.messages.mails[0]?.text).toMatch(
    /^http:\/\/localhost:0\/password-reset\/[\w-]{43}$/m,
  )
  expect(JSON.stringify(setup.messages.mails)).not.toContain('evil.example')
})

test.each([
  ['', 'required'],
  ['  ', 'required'],
  ['mara', 'email'],
  ['mara@players.example\r\nBcc: all@players.example', 'email'],
  [`${'a'.repeat(250)}@players.example`, 'email'],
])('%j is not a deliverable address', async (email, code) => {
  const { status, body } = await setup.ask(email)
  expect([status, body.error.code, body.error.fields.email.code]).toEqual([
    422,
    'validationFailed',
    code,
  ])
})

test('a site without e-mail says so to everyone', async () => {
  await setup.close()
  setup = await createPasswordSetup(NO_CARRIERS)
  const player = await setup.site.signUp()
  for (const email of [player.email, 'nobody@players.example', 'x']) {
    const { status, body } = await setup.ask(email)
    expect([status, body.error.code]).toEqual([409, 'mailUnavailable'])
  }
})

test('an address that is changing gets no link: it would outlive the change', async () => {
  const player = await setup.site.signUp()
  const { db } = setup.site
  await db.transaction().execute(async (trx) => {
    const change = { email: 'moved@players.example', email_key: 'moved@players.example' }
    await trx.updateTable('player').set(change).where('id', '=', player.playerId).execute()
    await setup.ask(player.email)
    await waitForLock(db)
  })
  await setup.messages.settle()
  const secrets = db.selectFrom('player_secret').select('purpose')
  expect(await secrets.where('purpose', '=', 'passwordReset').execute()).toEqual([])
})
