import { randomBytes } from 'node:crypto'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { issueSecret } from '#platform/modules/auth/secret/player-secret.query'
import { createSoftPasskey } from '#platform/modules/auth/passkey/soft-passkey.fixture'
import { saveTelegramUser } from '#platform/modules/auth/telegram/telegram.repo'
import { toTelegramRow } from '#platform/modules/auth/telegram/telegram-person'
import { keepFormerContact } from '#platform/modules/player/former-contact.query'
import { setTelegramUser } from '#platform/modules/player/player.query'
import { changePlayer, callJson, signUp, type TestPlayer } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'

const MINUTE = 60_000

let player: TestPlayer
const clock = createManualClock(new Date().toISOString())
const site = await createTestPlatform({ clock })
afterAll(() => site.close())
beforeEach(async () => {
  player = await signUp(site.platform.app)
})

const call = (address: string, options?: Parameters<typeof callJson>[2]) =>
  callJson(site.platform.app, address, options)

/** Changes the address; returns the code sent to the former one. */
async function changeAddress(): Promise<string> {
  clock.advance(MINUTE)
  const undoCode = randomBytes(32).toString('base64url')
  const email = `thief-${undoCode.slice(0, 12).toLowerCase()}@players.example`
  await site.db.transaction().execute(async (trx) => {
    await issueSecret(trx, {
      purpose: 'emailUndo',
      token: undoCode,
      playerId: player.playerId,
      payload: { email: player.email },
      now: clock.now(),
    })
    await update({ email, email_key: email }, trx)
  })
  return undoCode
}

async function update(change: Record<string, unknown>, db = site.db): Promise<void> {
  await db.updateTable('player').set(change).where('id', '=', player.playerId).execute()
}

const undo = (undoCode: string) =>
  call('POST /api/player/profile/email/undo', { body: { undoCode } })

async function addPasskey(name: string) {
  const options = await call('POST /api/player/security/passkey-options', { as: player })
  const registration = createSoftPasskey().register(options.body.data)
  const body = { name, registration }
  return call('POST /api/player/security/passkeys', { as: player, body })
}

async function addAuthenticator(): Promise<string[]> {
  const path = 'POST /api/player/security/authenticator'
  const { secret } = (await call(path, { as: player })).body.data
  const code = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() })
  const confirmed = await call(`${path}/confirm`, { as: player, body: { code } })
  expect(confirmed.status).toBe(200)
  return confirmed.body.data.codes
}

let numbersMade = 0
function newNumber(): string {
  numbersMade += 1
  return `+49151${String(Date.now() + numbersMade).slice(-8)}`
}

async function addPhone(): Promise<void> {
  await update({ phone: newNumber(), phone_confirmed_at: clock.now() })
}

/** Changes a number, keeping the old one as a former contact. */
async function changeNumber(before: string, phone: string): Promise<void> {
  const { playerId } = player
  await site.db.transaction().execute(async (trx) => {
    await update({ phone, phone_confirmed_at: clock.now() }, trx)
    await keepFormerContact(trx, { playerId, kind: 'phone', value: before }, clock.now())
  })
}

async function numbers() {
  const { playerId } = player
  const row = await site.db
    .selectFrom('player')
    .select('phone')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  const former = await site.db
    .selectFrom('former_contact')
    .select('value')
    .where('player_id', '=', playerId)
    .execute()
  return { now: row.phone, former: former.map(({ value }) => value) }
}

async function addConnection(provider: string): Promise<void> {
  const subject = randomBytes(8).toString('hex')
  await site.db
    .insertInto('social_connection')
    .values({
      player_id: player.playerId,
      provider,
      issuer: 'https://issuer.example',
      subject,
      name: null,
      connected_at: clock.now(),
      last_used_at: null,
    })
    .execute()
}

async function addTelegram(): Promise<void> {
  const { playerId } = player
  const user = { id: ++numbersMade, first_name: 'Ann' }
  await site.db.transaction().execute(async (trx) => {
    await setTelegramUser(trx, { playerId, tgUserId: String(user.id), at: clock.now() })
    await saveTelegramUser(trx, toTelegramRow(user, { playerId, botId: '1', at: clock.now() }))
  })
}

/** The account's auth methods. */
async function ways() {
  const of = { playerId: player.playerId }
  const [row, passkeys, authenticator, codes, connections] = await Promise.all([
    site.db.selectFrom('player').selectAll().where('id', '=', of.playerId).executeTakeFirst(),
    site.db
      .selectFrom('player_passkey')
      .select('name')
      .where('player_id', '=', of.playerId)
      .execute(),
    site.db
      .selectFrom('player_authenticator')
      .select('player_id')
      .where('player_id', '=', of.playerId)
      .execute(),
    site.db
      .selectFrom('player_recovery_code')
      .select('code_hash')
      .where('player_id', '=', of.playerId)
      .execute(),
    site.db
      .selectFrom('social_connection')
      .select('provider')
      .where('player_id', '=', of.playerId)
      .execute(),
  ])
  return {
    email: row?.email,
    hasPassword: row?.password_hash !== null,
    hasPhone: row?.phone !== null,
    hasTelegram: row?.tg_user_id !== null,
    passkeys: passkeys.map(({ name }) => name),
    hasAuthenticator: authenticator.length > 0,
    codes: codes.length,
    connections: connections.map(({ provider }) => provider),
  }
}

describe('undoing a change of address', () => {
  test('removes every auth method that was added since, and returns which', async () => {
    const undoCode = await changeAddress()
    await addPasskey('thief’s phone')
    await addAuthenticator()
    await addPhone()
    await addConnection('somebody')
    await addTelegram()
    const { status, body } = await undo(undoCode)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      email: player.email,
      removed: ['passkeys', 'authenticator', 'recoveryCodes', 'phone', 'connections'],
    })
    expect(await ways()).toEqual({
      email: player.email,
      hasPassword: false,
      hasPhone: false,
      hasTelegram: false,
      passkeys: [],
      hasAuthenticator: false,
      codes: 0,
      connections: [],
    })
    const entry = await site.db
      .selectFrom('audit_entry')
      .select('details')
      .where('player_id', '=', player.playerId)
      .where('act', '=', 'player.emailRestored')
      .executeTakeFirst()
    const removed = 'passkeys authenticator recoveryCodes phone connections'
    expect(entry?.details).toEqual({ removed })
  })

  test('keeps auth methods from before the change', async () => {
    await addPasskey('my phone')
    await addAuthenticator()
    await addPhone()
    await addConnection('somebody')
    await addTelegram()
    const before = await ways()
    const undoCode = await changeAddress()
    await addPasskey('thief’s phone')
    await addConnection('other')
    expect((await undo(undoCode)).body.data.removed).toEqual(['passkeys', 'connections'])
    expect(await ways()).toEqual({ ...before, hasPassword: false })
  })

  test('disconnects a Telegram user who was connected since', async () => {
    const undoCode = await changeAddress()
    await addTelegram()
    expect((await undo(undoCode)).body.data.removed).toEqual(['connections'])
    expect(await ways()).toMatchObject({ hasTelegram: false })
  })

  test('restores a number that was replaced since', async () => {
    const mine = newNumber()
    const theirs = newNumber()
    await update({ phone: mine, phone_confirmed_at: clock.now() })
    const undoCode = await changeAddress()
    clock.advance(MINUTE)
    await changeNumber(mine, theirs)
    clock.advance(MINUTE)
    await changeNumber(theirs, newNumber())
    expect((await undo(undoCode)).body.data.removed).toEqual(['phone'])
    expect(await numbers()).toEqual({ now: mine, former: [] })
  })

  test('leaves a number that belongs to another account by now with that account', async () => {
    const mine = newNumber()
    await update({ phone: mine, phone_confirmed_at: clock.now() })
    const undoCode = await changeAddress()
    await changeNumber(mine, newNumber())
    const other = await signUp(site.platform.app)
    await changePlayer(site.db, other.playerId, { phone: mine, phone_confirmed_at: clock.now() })
    expect((await undo(undoCode)).body.data.removed).toEqual(['phone'])
    expect(await numbers()).toEqual({ now: null, former: [] })
  })

  test('invalidates recovery codes created since, of an authenticator from before', async () => {
    await addAuthenticator()
    const undoCode = await changeAddress()
    await call('POST /api/player/security/recovery-codes', { as: player })
    expect((await undo(undoCode)).body.data.removed).toEqual(['recoveryCodes'])
    expect(await ways()).toMatchObject({ hasAuthenticator: true, codes: 0 })
  })

  test('cancels a sign-in that waits for its second step', async () => {
    await addAuthenticator()
    const undoCode = await changeAddress()
    const { email } = await ways()
    const body = { email, password: 'vermilion-otter-71' }
    const { challenge } = (await call('POST /api/player/sessions', { body })).body.error
    await undo(undoCode)
    const path = 'POST /api/player/sessions/second-factor/options'
    const answer = await call(path, { body: { challenge } })
    expect(answer.body.error.code).toBe('signInStepExpired')
  })

  test('asks for the reset e-mail to list what was removed', async () => {
    const undoCode = await changeAddress()
    await addPasskey('thief’s phone')
    await undo(undoCode)
    const event = await site.db
      .selectFrom('outbox_event')
      .select('payload')
      .where('event', '=', 'player.password.requested')
      .orderBy('seq', 'desc')
      .executeTakeFirst()
    expect(event?.payload).toMatchObject({
      email: player.email,
      restored: { removed: ['passkeys'] },
    })
  })

  test('raced by twenty actions of the thief leaves none of them', async () => {
    const undoCode = await changeAddress()
    const options = await Promise.all(
      Array.from({ length: 20 }, () =>
        call('POST /api/player/security/passkey-options', { as: player }),
      ),
    )
    const acts = options.map(({ body }, index) => {
      const registration = createSoftPasskey().register(body.data)
      const form = { name: `thief ${index}`, registration }
      return call('POST /api/player/security/passkeys', { as: player, body: form })
    })
    const [undone, ...answers] = await Promise.all([undo(undoCode), ...acts])
    expect(undone.status).toBe(200)
    expect((await ways()).passkeys).toEqual([])
    // A request admitted before the sessions ended may find its step-up removed.
    const isKnown = ({ status, body }: (typeof answers)[number]): boolean =>
      [200, 401, 409].includes(status) || body.error.code === 'passkeyStepExpired'
    expect(answers.filter((answer) => !isKnown(answer))).toEqual([])
  })
})

test('a change requested before the sessions ended that arrives later is refused', async () => {
  const options = await call('POST /api/player/security/passkey-options', { as: player })
  const registration = createSoftPasskey().register(options.body.data)
  const answer = await site.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('player')
      .select('id')
      .where('id', '=', player.playerId)
      .forUpdate()
      .execute()
    const body = { name: 'late', registration }
    const late = call('POST /api/player/security/passkeys', { as: player, body })
    // The request was admitted and waits for the row.
    await expect.poll(() => countWaiting()).toBeGreaterThan(0)
    await trx
      .updateTable('player_session')
      .set({ ended_at: clock.now(), end_reason: 'passwordChanged' })
      .where('player_id', '=', player.playerId)
      .execute()
    return { late }
  })
  expect((await answer.late).body.error.code).toBe('sessionEnded')
  expect((await ways()).passkeys).toEqual([])
})

async function countWaiting(): Promise<number> {
  const { count } = await site.db
    .selectFrom('pg_stat_activity' as never)
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('wait_event_type' as never, '=', 'Lock' as never)
    .where(
      'datname' as never,
      '=',
      decodeURIComponent(new URL(site.databaseUrl).pathname.slice(1)) as never,
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}
