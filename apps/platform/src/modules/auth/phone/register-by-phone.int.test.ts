import { beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  createPhoneSetup,
  FORM,
  OTHER_PHONE,
  PHONE,
  type PhoneSetup,
} from '#platform/modules/auth/phone/phone.fixture'
import { changePlayer, TEST_PASSWORD } from '#platform/testing/test-app'
import { shareSite } from '#platform/testing/test-platform'

const SECOND = 1_000

let setup: PhoneSetup

const open = shareSite(createPhoneSetup)
beforeEach(async () => {
  setup = await open()
})

const codeFor = (phone = PHONE) => setup.codeFor(phone, { purpose: 'registration' })
const signIn = (body: object) => setup.site.call('POST', '/api/player/sessions', { body })

test('a number, its code and a form create a signed-in player with an account', async () => {
  const code = await codeFor()
  const { status, body } = await setup.register({
    phone: '+55 (11) 96123-4567',
    code,
    locale: 'pt-BR',
    affiliateTag: 'stag-1',
    fingerprint: 'device-1',
  })
  expect(status).toBe(200)
  expect(body.data.profile).toMatchObject({
    phone: PHONE,
    email: null,
    hasPassword: false,
    country: 'BR',
    language: 'pt-BR',
    isNewlyRegistered: true,
  })
  const headers = { authorization: `Bearer ${body.data.accessToken}` }
  const { body: accounts } = await setup.site.call('GET', '/api/wallet/accounts', { headers })
  const row = await setup.site.db
    .selectFrom('player')
    .select(['phone', 'phone_confirmed_at', 'affiliate_tag', 'email_key', 'password_hash'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    phone: PHONE,
    phone_confirmed_at: setup.clock.now(),
    affiliate_tag: 'stag-1',
    email_key: null,
    password_hash: null,
  })
  expect(accounts).toBeDefined()
  expect(await setup.audited()).toEqual([
    'player.codeAccepted phone registration',
    'player.registered BR BRL',
    'session.started registration',
  ])
})

test('a number without + belongs to the country of the form', async () => {
  const code = await codeFor()
  const { status, body } = await setup.register({ phone: '11 96123-4567', code })
  expect([status, body.data?.profile.phone]).toEqual([200, PHONE])
})

test('an error in the form does not use up the code', async () => {
  const code = await codeFor()
  const { status, body } = await setup.register({ phone: PHONE, code, agreements: false })
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ['agreements']])
  expect((await setup.register({ phone: PHONE, code })).status).toBe(200)
})

test.each([
  ['no number', { phone: '' }, 'phone', 'required'],
  ['a wrong number', { phone: '+1 21' }, 'phone', 'phone'],
  ['an excluded country', { country: 'US' }, 'country', 'excluded'],
  ['a currency that is not offered', { currency: 'XXX' }, 'currency', 'unknown'],
  ['a weak password', { password: 'password1' }, 'password', 'common'],
  ['the number as password', { password: 'otter 61234567' }, 'password', 'phoneWord'],
])('%s is a field error', async (_what, changes, field, rule) => {
  const { status, body } = await setup.register({ phone: PHONE, code: '123456', ...changes })
  expect([status, body.error.code, body.error.fields[field]?.code]).toEqual([
    422,
    'validationFailed',
    rule,
  ])
})

test('without a code or proof the number is not confirmed', async () => {
  const { status, body } = await setup.register({ phone: PHONE })
  expect([status, body.error.code]).toEqual([422, 'phoneUnconfirmed'])
})

test('a wrong code opens no account', async () => {
  await codeFor()
  const { status, body } = await setup.register({ phone: PHONE, code: '000000' })
  expect([status, body.error.code]).toEqual([422, 'codeRejected'])
  expect(await setup.site.db.selectFrom('player').select('id').execute()).toEqual([])
})

test('a proof is valid for its number and for half an hour', async () => {
  const { body } = await setup.verify({ phone: PHONE, code: await setup.codeFor(PHONE) })
  const { phoneProof } = body.data
  const other = await setup.register({ phone: OTHER_PHONE, phoneProof, country: 'DE' })
  expect(other.body.error.code).toBe('phoneUnconfirmed')
  setup.clock.advance(1_800 * SECOND)
  const late = await setup.register({ phone: PHONE, phoneProof })
  expect(late.body.error.code).toBe('phoneUnconfirmed')
})

test('of ten concurrent forms with one proof one creates an account', async () => {
  const { body } = await setup.verify({ phone: PHONE, code: await setup.codeFor(PHONE) })
  const { phoneProof } = body.data
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => setup.register({ phone: PHONE, phoneProof })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const codes = answers.map(({ body: answer }) => answer.error?.fields.phone.code ?? 'made')
  expect(codes.toSorted()).toEqual(['made', ...Array.from({ length: 9 }, () => 'taken')])
})

test('only a caller with the code learns that a number is taken', async () => {
  await setup.signUpByPhone()
  const guess = await setup.register({ phone: PHONE, code: '000000' })
  expect(guess.body.error.code).toBe('codeRejected')
  setup.clock.advance(30 * SECOND)
  const owner = await setup.register({ phone: PHONE, code: await codeFor() })
  expect(owner.body.error.fields.phone.code).toBe('taken')
})

test('registrations are counted per network like those by e-mail', async () => {
  setup = await createPhoneSetup({ FAIRHOUSE_REGISTRATIONS_PER_HOUR: '1' })
  onTestFinished(() => setup.close())
  await setup.site.signUp()
  const { status, body } = await setup.register({ phone: PHONE, code: '123456' })
  expect([status, body.error.code]).toEqual([429, 'tooManyRequests'])
})

test('visitors from an excluded country are refused', async () => {
  const { status, body } = await setup.site.call('POST', '/api/player/register/phone', {
    body: { phone: PHONE, ...FORM },
    headers: { 'cf-ipcountry': 'US', 'cf-connecting-ip': '203.0.113.5' },
  })
  expect([status, body.error.code]).toEqual([451, 'countryExcluded'])
})

test('with a password the number signs in too, with a wrong one it does not', async () => {
  await setup.signUpByPhone(PHONE, { password: TEST_PASSWORD })
  const right = await signIn({ phone: '+55 11 96123-4567', password: TEST_PASSWORD })
  expect([right.status, right.body.data.profile.hasPassword]).toEqual([200, true])
  const wrong = await signIn({ phone: PHONE, password: 'wrong-otter-1' })
  const unknown = await signIn({ phone: OTHER_PHONE, password: 'wrong-otter-1' })
  expect([wrong.status, wrong.body.error.code]).toEqual([422, 'credentialsRejected'])
  expect({ ...unknown.body.error, traceId: '' }).toEqual({ ...wrong.body.error, traceId: '' })
})

test('a player without a password is refused like a wrong password', async () => {
  await setup.signUpByPhone()
  const { status, body } = await signIn({ phone: PHONE, password: '' })
  expect([status, body.error.code]).toEqual([422, 'credentialsRejected'])
})

test('delays grow after five failures with a number', async () => {
  await setup.signUpByPhone(PHONE, { password: TEST_PASSWORD })
  for (let turn = 0; turn < 5; turn += 1) {
    await signIn({ phone: PHONE, password: 'wrong-otter-1', fingerprint: `device ${turn}` })
  }
  const early = await signIn({ phone: PHONE, password: TEST_PASSWORD, fingerprint: 'another' })
  expect([early.status, early.headers.get('retry-after')]).toEqual([429, '2'])
})

test.each([
  ['neither', {}, 'email'],
  ['both', { email: 'a@players.example', phone: PHONE }, 'email'],
  ['no number at all', { phone: 'mara' }, 'phone'],
])('signing in with %s is a field error', async (_what, name, field) => {
  const { status, body } = await signIn({ ...name, password: TEST_PASSWORD })
  expect([status, body.error.code]).toEqual([422, 'validationFailed'])
  expect(Object.keys(body.error.fields)).toEqual([field])
})

test('an excluded player cannot register again with the same number', async () => {
  const { playerId } = await setup.signUpByPhone()
  await exclude(playerId)
  const code = await codeFor()
  const { status, body } = await setup.register({ phone: PHONE, code })
  expect([status, body.error.code]).toEqual([422, 'registrationClosed'])
})

test('an excluded player is also recognized by a former number, which stays reserved', async () => {
  const player = await setup.signUpByPhone()
  const purpose = 'confirmPhone'
  const code = await setup.codeFor(OTHER_PHONE, { purpose, as: player })
  const moved = await setup.verify({ phone: OTHER_PHONE, code, purpose }, player)
  expect(moved.status).toBe(200)
  await exclude(player.playerId)
  const { status, body } = await setup.register({ phone: PHONE, code: await codeFor() })
  expect([status, body.error.code]).toEqual([422, 'registrationClosed'])
  const other = await setup.site.signUp()
  const shown = await setup.codeFor(PHONE, { purpose, as: other })
  const answer = await setup.verify({ phone: PHONE, code: shown, purpose }, other)
  expect([answer.status, answer.body.error.fields.phone.code]).toEqual([422, 'taken'])
})

async function exclude(playerId: string): Promise<void> {
  await setup.site.db
    .insertInto('player_exclusion')
    .values({
      id: setup.site.newId(),
      player_id: playerId,
      starts_at: setup.clock.now(),
      ends_at: null,
      decided_by: 'operator',
      why: 'test',
    })
    .execute()
}

test('a number that was only claimed goes to the player with its code', async () => {
  const squatter = await setup.site.signUp()
  await changePlayer(setup.site.db, squatter.playerId, { phone: PHONE })
  const { body } = await setup.register({ phone: PHONE, code: await codeFor() })
  expect(body.data.profile.phone).toBe(PHONE)
  const { body: theirs } = await setup.site.call('GET', '/api/player/profile', { as: squatter })
  expect(theirs.data.phone).toBeNull()
})

test('an unconfirmed number signs nobody in', async () => {
  const player = await setup.site.signUp()
  await changePlayer(setup.site.db, player.playerId, { phone: PHONE })
  const byPassword = await signIn({ phone: PHONE, password: TEST_PASSWORD })
  expect(byPassword.body.error.code).toBe('credentialsRejected')
  const { body } = await setup.verify({ phone: PHONE, code: await setup.codeFor(PHONE) })
  expect(body.data.outcome).toBe('unregistered')
})
