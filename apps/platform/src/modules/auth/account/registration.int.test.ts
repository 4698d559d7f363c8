import { EXCLUDED_COUNTRIES } from '@fairhouse/domain/country'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { afterAll, describe, expect, test } from 'vitest'
import { TEST_PASSWORD } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'

const clock = createManualClock('2026-03-01T12:00:00Z')

const site = await createTestPlatform({ clock, env: { FAIRHOUSE_REGISTRATIONS_PER_HOUR: '60' } })
afterAll(() => site.close())

let made = 0
function form(changes: Record<string, unknown> = {}): Record<string, unknown> {
  made += 1
  return {
    email: `new-${made}@players.example`,
    password: TEST_PASSWORD,
    country: 'DE',
    currency: 'EUR',
    agreements: true,
    ...changes,
  }
}

function register(changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  clock.advance(120_000)
  return site.call('POST', '/api/player/register', { body: form(changes), headers })
}

async function countRows(): Promise<Record<string, number>> {
  const tables = [
    'player',
    'player_session',
    'wallet_account',
    'outbox_event',
    'audit_entry',
  ] as const
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await site.db
      .selectFrom(table)
      .select((query) => query.fn.countAll<bigint>().as('rows'))
      .executeTakeFirstOrThrow()
    counts[table] = Number(rows)
  }
  return counts
}

describe('a valid form', () => {
  test('creates the player, an active account in the currency, and signs in', async () => {
    const { status, body } = await register({ currency: 'BTC', country: 'BR', locale: 'pt-BR' })
    expect(status).toBe(200)
    expect(body.data.profile).toMatchObject({
      country: 'BR',
      language: 'pt-BR',
      nickname: null,
      isNewlyRegistered: true,
      isEmailConfirmed: false,
      hasPassword: true,
    })
    const account = await site.db
      .selectFrom('wallet_account')
      .select(['currency', 'status'])
      .where('player_id', '=', body.data.profile.id)
      .execute()
    expect(account).toEqual([{ currency: 'BTC', status: 1 }])
    const headers = { authorization: `Bearer ${body.data.accessToken}` }
    expect((await site.call('GET', '/api/player/profile', { headers })).status).toBe(200)
  })

  test('publishes one event', async () => {
    const { body } = await register({ affiliateTag: 'stag-1' })
    const events = await site.db
      .selectFrom('outbox_event')
      .select(['event', 'payload'])
      .where('player_id', '=', body.data.profile.id)
      .where('event', '=', 'player.registered')
      .execute()
    expect(events).toEqual([
      {
        event: 'player.registered',
        payload: {
          country: 'DE',
          currency: 'EUR',
          affiliateTag: 'stag-1',
          // The origin for the link in the confirmation e-mail.
          asker: expect.objectContaining({ origin: 'http://localhost' }),
        },
      },
    ])
  })

  test('stores the referrer', async () => {
    const { body } = await register({ affiliateTag: 'stag-1', ref_id: 'friend-7' })
    const player = await site.db
      .selectFrom('player')
      .select(['affiliate_tag', 'referral_id'])
      .where('id', '=', body.data.profile.id)
      .executeTakeFirst()
    expect(player).toEqual({ affiliate_tag: 'stag-1', referral_id: 'friend-7' })
  })

  test('stores the password as an Argon2id hash only', async () => {
    const { body } = await register()
    const player = await site.db
      .selectFrom('player')
      .selectAll()
      .where('id', '=', body.data.profile.id)
      .executeTakeFirstOrThrow()
    expect(player.password_hash).toMatch(/^\$argon2id\$v=19\$/)
    expect(JSON.stringify(player)).not.toContain(TEST_PASSWORD)
  })

  test('an unknown language falls back to the default one', async () => {
    expect((await register({ locale: 'xx' })).body.data.profile.language).toBe('en')
  })
})

describe('a refusal creates nothing', () => {
  test.each([
    ['a wrong e-mail', { email: 'ana' }, 'email', 'email'],
    ['a weak password', { password: 'password1' }, 'password', 'common'],
    ['an unknown currency', { currency: 'XXX' }, 'currency', 'unknown'],
    ['an unknown country', { country: 'ZZ' }, 'country', 'unknown'],
    ['agreements not accepted', { agreements: false }, 'agreements', 'accepted'],
    ['a field that does not exist', { isAdmin: true }, 'isAdmin', 'unknown'],
    ['a status of the caller’s choosing', { status: 'active' }, 'status', 'unknown'],
    ['a number as e-mail', { email: 7 }, 'email', 'type'],
  ])('%s', async (_, changes, field, code) => {
    const before = await countRows()
    const { status, body } = await register(changes)
    expect(status).toBe(422)
    expect(body.error.code).toBe('validationFailed')
    expect(body.error.fields[field]).toMatchObject({ code })
    expect(body.error.fields[field].message).toMatch(/\w+ \w+/)
    expect(await countRows()).toEqual(before)
  })

  test.each(EXCLUDED_COUNTRIES)('a resident of %s', async (country) => {
    const before = await countRows()
    const { body } = await register({ country })
    expect(body.error.fields.country.code).toBe('excluded')
    expect(await countRows()).toEqual(before)
  })

  test('a visitor in an excluded country, whatever country the form names', async () => {
    const before = await countRows()
    const answer = await site.app.request(
      '/api/player/register',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'cf-ipcountry': 'FR' },
        body: JSON.stringify(form()),
      },
      { incoming: { socket: { remoteAddress: '10.0.0.1' } } },
    )
    expect(answer.status).toBe(451)
    expect((await answer.json()).error.code).toBe('countryExcluded')
    expect(await countRows()).toEqual(before)
  })

  test('a taken e-mail address, in any letter case', async () => {
    const { body } = await register()
    const before = await countRows()
    const again = await register({ email: body.data.profile.email.toUpperCase() })
    expect(again.body.error.fields.email).toMatchObject({ code: 'taken' })
    expect(await countRows()).toEqual(before)
  })
})

test('ten concurrent forms with one address create one player', async () => {
  const body = form()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => site.call('POST', '/api/player/register', { body })),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  const others = answers.filter((answer) => answer.status !== 200)
  expect(others.every((answer) => answer.body.error.fields.email.code === 'taken')).toBe(true)
})

test('registrations are limited per network and hour, with a Retry-After', async () => {
  clock.advance(3_600_000)
  const narrow = form()
  for (let count = 0; count < 60; count += 1) {
    await site.call('POST', '/api/player/register', { body: { ...narrow, email: 'demo@x.test' } })
  }
  const refused = await site.call('POST', '/api/player/register', { body: form() })
  expect([refused.status, refused.body.error.code]).toEqual([429, 'tooManyRequests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
  clock.advance(3_600_000)
  expect((await site.call('POST', '/api/player/register', { body: form() })).status).toBe(200)
})
