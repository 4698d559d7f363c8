import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  ASKER,
  PHONE,
  type CodeSetup,
  createCodeSetup,
} from '#platform/modules/auth/one-time-code/one-time-code.fixture'
import { changePlayer } from '#platform/testing/test-app'
import { shareSite } from '#platform/testing/test-platform'

const SECOND = 1_000
const signIn = { purpose: 'signIn', recipient: { kind: 'phone', address: PHONE } } as const
const byMail = (address: string) =>
  ({ purpose: 'signIn', recipient: { kind: 'email', address } }) as const

let setup: CodeSetup

const open = shareSite(createCodeSetup)
beforeEach(async () => {
  setup = await open()
})

const issue = (subject: Parameters<CodeSetup['codeFor']>[0] = signIn, ip = ASKER.ip) =>
  setup.issueCode({ ...subject, language: 'en' }, { ...ASKER, ip })

/** Waits until this many requests are stored and their messages sent. */
async function waitForRequests(count: number): Promise<void> {
  await expect.poll(() => setup.audited()).toHaveLength(count)
  await setup.messages.settle()
}

test('a code is sent by SMS, with the line that lets browsers fill it in', async () => {
  expect(await issue()).toEqual({
    ok: true,
    value: { isAlreadySent: false, expiresInSeconds: 600, resendAfterSeconds: 30 },
  })
  await waitForRequests(1)
  const [message] = setup.messages.texts
  expect(message).toMatchObject({ to: PHONE, language: 'en' })
  expect(message?.text).toMatch(
    /^\d{6} is your Fairhouse code\. It expires in 10 minutes\. Don't share it with anyone\.\n\n@play\.example #\d{6}$/,
  )
  expect(await setup.audited()).toEqual(['player.codeRequested phone queued signIn'])
})

test('the table of codes contains no code, number or address', async () => {
  const code = await setup.codeFor(signIn)
  const { rows } = await sql<{ row: string }>`
    SELECT t::text AS row FROM player_secret AS t`.execute(setup.site.db)
  expect(rows).toHaveLength(1)
  for (const secret of [code, PHONE, PHONE.slice(1)]) expect(rows[0]?.row).not.toContain(secret)
})

test('the code is stored nowhere', async () => {
  const code = await setup.codeFor(signIn)
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(setup.site.db)
  for (const { name } of tables) {
    const readable = await sql<{ found: boolean }>`
      SELECT EXISTS (SELECT FROM ${sql.table(name)} AS t
        WHERE t::text ~ ${`(^|[^0-9])${code}([^0-9]|$)`}) AS found`
      .execute(setup.site.db)
      .catch(() => null)
    expect(readable?.rows[0]?.found ?? false, name).toBe(false)
  }
})

test('another code can be requested after thirty seconds; until then the first one counts as sent', async () => {
  await issue()
  setup.clock.advance(29 * SECOND)
  expect(await issue()).toEqual({
    ok: true,
    value: { isAlreadySent: true, expiresInSeconds: 571, resendAfterSeconds: 1 },
  })
  setup.clock.advance(SECOND)
  expect(await issue()).toMatchObject({ ok: true, value: { isAlreadySent: false } })
  await waitForRequests(2)
  expect(setup.messages.texts).toHaveLength(2)
})

test('of twenty concurrent requests one sends a code, and all get the same answer', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => issue()))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  const sent = answers.filter((answer) => answer.ok && !answer.value.isAlreadySent)
  expect(sent).toHaveLength(1)
  await waitForRequests(1)
  expect(setup.messages.texts).toHaveLength(1)
})

test('a used code is not reported as sent', async () => {
  const code = await setup.codeFor(signIn)
  await setup.spendCode({ ...signIn, code }, ASKER)
  setup.clock.advance(30 * SECOND)
  const second = await setup.codeFor(signIn)
  await setup.spendCode({ ...signIn, code: second }, ASKER)
  const refused = await issue()
  expect(refused).toEqual({ ok: false, refusal: 'tooManyRequests', retryAfterSeconds: 570 })
  setup.clock.advance(570 * SECOND)
  expect((await issue()).ok).toBe(true)
})

test('strangers on four networks cannot keep the owner from getting a code', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '2001:db8:0:1::5']) {
      expect((await issue(signIn, ip)).ok).toBe(true)
      setup.clock.advance(30 * SECOND)
    }
  }
  await waitForRequests(8)
  expect(await issue(signIn, '198.51.100.7')).toMatchObject({ value: { isAlreadySent: false } })
  await waitForRequests(9)
})

test('a number gets at most ten codes of a kind in ten minutes', async () => {
  for (let turn = 1; turn <= 12; turn += 1) {
    const answer = await issue(signIn, `203.0.113.${turn}`)
    expect(answer).toMatchObject({ ok: true, value: { isAlreadySent: turn > 10 } })
    setup.clock.advance(30 * SECOND)
  }
  const last = await issue(signIn, '203.0.113.99')
  expect(last).toMatchObject({ value: { isAlreadySent: true, resendAfterSeconds: 240 } })
  const registration = { ...signIn, purpose: 'registration' } as const
  expect(await issue(registration)).toMatchObject({ value: { isAlreadySent: false } })
})

test('a network can request thirty codes an hour, for any numbers', async () => {
  const ask = (turn: number, ip: string) =>
    issue({ purpose: 'signIn', recipient: { kind: 'phone', address: `+4915112345${turn}` } }, ip)
  for (let turn = 100; turn < 130; turn += 1) {
    expect((await ask(turn, `2001:db8::${turn}`)).ok).toBe(true)
  }
  expect(await ask(130, '2001:db8::1')).toMatchObject({ refusal: 'tooManyRequests' })
  expect((await ask(131, '203.0.113.1')).ok).toBe(true)
})

test('only an address with an account gets an e-mail; the answer is the same', async () => {
  const player = await setup.site.signUp({ email: 'Rua.Nova@players.example' })
  await changePlayer(setup.site.db, player.playerId, { language: 'pt-BR' })
  const known = await issue(byMail(' rua.NOVA@players.example'))
  const unknown = await issue(byMail('nobody@players.example'))
  expect(unknown).toEqual(known)
  await waitForRequests(3)
  expect(setup.messages.mails.map(({ to }) => to)).toEqual(['Rua.Nova@players.example'])
  expect(setup.messages.mails[0]?.subject).toMatch(/^\d{6} é o seu código da Fairhouse$/)
  expect((await setup.audited()).filter((line) => line.endsWith('signIn')).toSorted()).toEqual([
    'player.codeRequested email queued signIn',
    'player.codeRequested email unknown signIn',
  ])
})

test('issuing does not read players, so its time reveals nothing', async () => {
  const player = await setup.site.signUp()
  const answered = Promise.withResolvers<void>()
  const looking = setup.site.db.transaction().execute(async (trx) => {
    await sql`SET LOCAL ROLE NONE`.execute(trx)
    await sql`LOCK TABLE player IN ACCESS EXCLUSIVE MODE`.execute(trx)
    await answered.promise
  })
  const answers = await Promise.all([
    issue(byMail(player.email)),
    issue(byMail('nobody@a.example')),
    issue(),
  ])
  answered.resolve()
  await looking
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
  await waitForRequests(4)
})

test('a site without messages refuses', async () => {
  setup = await createCodeSetup({ isSilent: true })
  onTestFinished(() => setup.close())
  expect(await issue()).toMatchObject({ refusal: 'smsUnavailable' })
  expect(await issue(byMail('a@players.example'))).toMatchObject({ refusal: 'mailUnavailable' })
})
