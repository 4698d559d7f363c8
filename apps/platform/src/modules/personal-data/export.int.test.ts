import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import {
  listExportedTables,
  listTablesLeftOut,
} from '#platform/modules/personal-data/exported.table'
import { MODULES } from '#platform/platform.modules'
import { createPersonalDataSetup } from '#platform/modules/personal-data/personal-data.fixture'
import { type TestPlayer, TEST_PASSWORD } from '#platform/testing/test-app'

const EXPORTS = '/api/player/data/exports'

const setup = await createPersonalDataSetup()
afterAll(() => setup.close())

const request = (as: TestPlayer) => setup.site.call('POST', EXPORTS, { as })
const list = async (as: TestPlayer) => (await setup.site.call('GET', EXPORTS, { as })).body.data
const part = (as: TestPlayer, id: string, number = 0) =>
  setup.site.call('GET', `${EXPORTS}/${id}/parts/${number}`, { as })

/** Signs in again for a fresh step-up. */
async function again(player: TestPlayer): Promise<TestPlayer> {
  const { body } = await setup.site.call('POST', '/api/player/sessions', {
    body: { email: player.email, password: TEST_PASSWORD },
  })
  const headers = { authorization: `Bearer ${body.data.accessToken}` }
  return { ...player, accessToken: body.data.accessToken, headers }
}

describe('everything that the platform holds about a player', () => {
  test('is collected, announced by e-mail and downloaded as one JSON document', async () => {
    const ana = await setup.site.signUp()
    await setup.fund(ana, 12_345n)
    const told = { city: 'Lisboa', securityQuestion: undefined }
    await setup.site.call('PUT', '/api/player/profile', { as: ana, body: told })
    const asked = await request(ana)
    expect([asked.status, asked.body.data.state, asked.body.data.parts]).toEqual([
      200,
      'requested',
      0,
    ])
    await setup.messages.settle()
    const [ready] = await list(ana)
    expect(ready).toMatchObject({
      id: asked.body.data.id,
      state: 'ready',
      requestedAt: '2030-01-01T12:00:00.000Z',
      expiresAt: '2030-01-08T12:00:00.000Z',
      parts: 1,
    })
    const mail = setup.messages.mails.findLast(({ to }) => to === ana.email)
    expect(mail?.subject).toBe('Your data is ready')
    expect(mail?.text).toContain('http://localhost/profile/settings/data')
    const { text } = (await part(ana, ready.id)).body.data
    const file = JSON.parse(text)
    expect(file).toMatchObject({
      site: 'Fairhouse',
      playerId: ana.playerId,
      player: [{ email: ana.email, country: 'DE' }],
      details: [{ city: 'Lisboa' }],
      walletAccounts: [{ currency: 'EUR' }],
      balances: [{ account: 'cash', amount_minor: 12_345 }],
    })
    expect(file.agreements).toHaveLength(3)
    expect(file.log.map(({ act }: { act: string }) => act)).toContain('player.registered')
    expect(Object.keys(file).slice(3)).toEqual(
      listExportedTables(MODULES).map(({ section }) => section),
    )
  })

  test('has no secret and no hash in it', async () => {
    const ana = await setup.site.signUp()
    await request(ana)
    await setup.messages.settle()
    const [ready] = await list(ana)
    const { text } = (await part(ana, ready.id)).body.data
    expect(text).not.toMatch(/argon2|_hash"|secret"/)
  })

  test('has no other player in it', async () => {
    const [ana, ben] = [await setup.site.signUp(), await setup.site.signUp()]
    await request(ana)
    await setup.messages.settle()
    const [ready] = await list(ana)
    const { text } = (await part(ana, ready.id)).body.data
    expect(text).not.toContain(ben.playerId)
    expect(text).not.toContain(ben.email)
  })

  test('has passkeys, authenticator and recovery codes by name and date only', async () => {
    const ana = await setup.site.signUp()
    const { db, newId } = setup.site
    const at = setup.clock.now()
    const of = { player_id: ana.playerId, created_at: at }
    const passkey = {
      id: newId(),
      credential_id: `credential-${newId()}`,
      public_key: Buffer.from('the public key'),
      sign_count: 47n,
      transports: ['internal'],
      rp_id: 'play.example',
      is_synced: true,
      name: 'My phone',
      last_used_at: at,
    }
    await db
      .insertInto('player_passkey')
      .values({ ...of, ...passkey })
      .execute()
    const sealed_secret = 'sealed-secret-of-ana'
    const on = { ...of, sealed_secret, confirmed_at: at, last_step: 63_072_000n }
    await db.insertInto('player_authenticator').values(on).execute()
    const code_hash = 'A'.repeat(43)
    await db
      .insertInto('player_recovery_code')
      .values({ ...of, code_hash, used_at: null })
      .execute()
    await request(ana)
    await setup.messages.settle()
    const [ready] = await list(ana)
    const { text } = (await part(ana, ready.id)).body.data
    const file = JSON.parse(text)
    const [player_id, created_at] = [ana.playerId, expect.stringContaining('2030-01-')]
    expect(file.passkeys).toEqual([
      {
        id: passkey.id,
        player_id,
        name: 'My phone',
        is_synced: true,
        created_at,
        last_used_at: created_at,
      },
    ])
    expect(file.authenticator).toEqual([{ player_id, created_at, confirmed_at: created_at }])
    expect(file.recoveryCodes).toEqual([{ player_id, created_at, used_at: null }])
    for (const secret of [sealed_secret, code_hash, passkey.credential_id]) {
      expect(text).not.toContain(secret)
    }
  })

  test('covers every table of the database, or gives a reason', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(
      setup.site.db,
    )
    const known = [
      ...listExportedTables(MODULES).map(({ table }) => table),
      ...listTablesLeftOut(MODULES),
    ]
    // A new table must be in `exported` or `notExported` of its module.
    expect(rows.map(({ name }) => name)).toEqual(known.toSorted())
  })
})

describe('an export', () => {
  test('that is being gathered is answered again, and a new one is for the next day', async () => {
    const ana = await setup.site.signUp()
    const [first, second] = await Promise.all([request(ana), request(ana)])
    expect(first.body.data.id).toBe(second.body.data.id)
    await setup.messages.settle()
    const soon = await request(ana)
    expect([soon.status, soon.body.error.code]).toEqual([429, 'tooManyRequests'])
    expect(soon.headers.get('retry-after')).toBe('86400')
    setup.clock.advance(DAY_MS)
    expect((await request(await again(ana))).status).toBe(200)
    await setup.messages.settle()
  })

  test('of another player is answered like one that does not exist', async () => {
    const [ana, ben] = [await setup.site.signUp(), await setup.site.signUp()]
    const { id } = (await request(ana)).body.data
    await setup.messages.settle()
    const theirs = await part(ben, id)
    const nobodys = await part(ben, randomUUID())
    expect([theirs.status, theirs.body.error.code]).toEqual([404, 'notFound'])
    expect(theirs.body.error.message).toBe(nobodys.body.error.message)
    expect(await list(ben)).toEqual([])
    expect((await part(ana, id, 1)).status).toBe(404)
  })

  test('is deleted after seven days', async () => {
    const ana = await setup.site.signUp()
    const { id } = (await request(ana)).body.data
    await setup.messages.settle()
    setup.clock.advance(7 * DAY_MS)
    const later = await again(ana)
    expect((await part(later, id)).status).toBe(404)
    expect(await list(later)).toEqual([])
  })

  test('needs a step-up for the request and the download', async () => {
    const ana = await setup.site.signUp()
    const { id } = (await request(ana)).body.data
    await setup.messages.settle()
    setup.clock.advance(11 * 60_000)
    const refresh = await setup.site.call('POST', '/api/player/sessions/refresh', { as: ana })
    const headers = { authorization: `Bearer ${refresh.body.data.accessToken}` }
    const later = { ...ana, headers }
    for (const { status, body } of [await request(later), await part(later, id)]) {
      expect([status, body.error.code]).toEqual([428, 'stepUpRequired'])
    }
  })
})
