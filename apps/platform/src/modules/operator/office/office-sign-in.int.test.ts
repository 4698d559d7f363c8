import { randomBytes } from 'node:crypto'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSoftPasskey } from '#platform/modules/auth/passkey/soft-passkey.fixture'
import { operatorModule } from '#platform/modules/operator/operator.module'
import { createTestPlatform, type TestPlatform } from '#platform/testing/test-platform'
import { issueInvitation } from './invitation.ts'
import { cookieOf, createTestOffice, type TestOffice, type TestOperator } from './office.fixture.ts'

const MINUTE_MS = 60_000
const clock = createManualClock('2026-11-27T09:00:00Z')

let site: TestPlatform
let office: TestOffice
beforeAll(async () => {
  site = await createTestPlatform({ clock })
  office = createTestOffice(site)
})
afterAll(() => site.close())

const whoAmI = (as: TestOperator, headers = {}) =>
  office.call('GET /office/api/session', { as, headers })
const codeOf = ({ body }: { body: any }) => body.error?.code

test('an invited operator adds a passkey and is signed in with what their roles allow', async () => {
  const as = await office.signIn('support')
  const { body } = await whoAmI(as)
  expect(body.data).toMatchObject({ name: as.name, roles: ['support'], way: 'passkey' })
  expect(body.data.permissions).toContain('player.view')
  expect(body.data.permissions).not.toContain('withdrawal.approve')
})

test('an invitation is valid once and for an hour', async () => {
  const { token } = await office.invite(['kyc'])
  const read = () => office.call('POST /office/api/invitation', { body: { token } })
  const passkey = createSoftPasskey()
  const { creation } = (await read()).body.data
  const body = { token, passkeyName: 'Key', registration: passkey.register(creation) }
  const accept = () => office.call('POST /office/api/invitation/accept', { body })
  expect((await accept()).status).toBe(200)
  expect(codeOf(await accept())).toBe('invitationRejected')
  const late = await office.invite(['kyc'])
  clock.advance(60 * MINUTE_MS)
  const answer = await office.call('POST /office/api/invitation', { body: { token: late.token } })
  expect(codeOf(answer)).toBe('invitationRejected')
})

test('a further invitation ends the one before, and used it replaces all passkeys and sessions', async () => {
  const as = await office.signIn('kyc')
  const invited = { operator: as.name, way: 'passkey' } as const
  const issue = () => issueInvitation(site.db, { clock, randomBytes }, invited)
  const [former, token] = [await issue(), await issue()]
  const read = (sent: string) =>
    office.call('POST /office/api/invitation', { body: { token: sent } })
  expect(codeOf(await read(former))).toBe('invitationRejected')
  const passkey = createSoftPasskey()
  const registration = passkey.register((await read(token)).body.data.creation)
  const body = { token, passkeyName: 'New', registration }
  expect((await office.call('POST /office/api/invitation/accept', { body })).status).toBe(200)
  expect(codeOf(await whoAmI(as))).toBe('sessionEnded')
  expect(codeOf(await signInAgain(as))).toBe('passkeyRejected')
  expect((await signInAgain({ ...as, passkey })).status).toBe(200)
})

/** Signs in with a passkey as a browser does. */
async function signInAgain(
  { passkey }: TestOperator,
  twist: Parameters<TestOperator['passkey']['assert']>[1] = {},
) {
  const asked = await office.call('POST /office/api/sign-in/passkey')
  const assertion = passkey.assert(asked.body.data, twist)
  return office.call('POST /office/api/sign-in', { body: { assertion } })
}

test('each sign-in opens a session of its own', async () => {
  const as = await office.signIn('fraud')
  const answer = await signInAgain(as)
  expect(answer.body.data).toMatchObject({ name: as.name })
  expect(cookieOf(answer.headers)).not.toBe(as.cookie)
})

test('a passkey that did not verify its user, of another origin or unknown is refused', async () => {
  const as = await office.signIn('fraud')
  const before = (await site.audited('operator.signInRefused')).length
  for (const twist of [{ isUserVerified: false }, { origin: 'http://evil.example' }]) {
    expect(codeOf(await signInAgain(as, twist))).toBe('passkeyRejected')
  }
  expect(codeOf(await signInAgain({ ...as, passkey: createSoftPasskey() }))).toBe('passkeyRejected')
  const refused = (await site.audited('operator.signInRefused')).slice(before)
  expect(refused).toEqual(Array(3).fill('operator.signInRefused passkeyRejected'))
})

test('a player’s passkey opens no office', async () => {
  const player = await site.signUp()
  const path = 'POST /api/player/security'
  const options = await site.call('POST', `${path.slice(5)}/passkey-options`, { as: player })
  const passkey = createSoftPasskey()
  const added = { name: 'Phone', registration: passkey.register(options.body.data) }
  await site.call('POST', `${path.slice(5)}/passkeys`, { as: player, body: added })
  expect(codeOf(await signInAgain({ name: '', cookie: '', passkey }))).toBe('passkeyRejected')
})

test('twenty minutes without a request end a session, and so do eight hours in all', async () => {
  const idle = await office.signIn('support')
  clock.advance(20 * MINUTE_MS - 1)
  expect((await whoAmI(idle)).status).toBe(200)
  clock.advance(20 * MINUTE_MS)
  expect(codeOf(await whoAmI(idle))).toBe('sessionEnded')
  const busy = await office.signIn('support')
  for (let minutes = 0; minutes < 8 * 60 - 15; minutes += 15) {
    clock.advance(15 * MINUTE_MS)
    expect((await whoAmI(busy)).status).toBe(200)
  }
  clock.advance(15 * MINUTE_MS)
  expect(codeOf(await whoAmI(busy))).toBe('sessionEnded')
})

test('signing out ends the session and its cookie', async () => {
  const as = await office.signIn('support')
  const out = await office.call('POST /office/api/sign-out', { as })
  expect(out.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=0')])
  expect(codeOf(await whoAmI(as))).toBe('sessionEnded')
})

test('a page of another origin cannot use a session, also one of the same site', async () => {
  const as = await office.signIn('support')
  for (const headers of [
    { origin: 'http://localhost:3000' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    expect(codeOf(await whoAmI(as, headers))).toBe('unauthenticated')
  }
  expect((await whoAmI(as, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('the office is on its own port only, and in no public document', async () => {
  const as = await office.signIn('owner')
  const answer = await site.call('GET', '/office/api/session', { headers: { cookie: as.cookie } })
  expect([answer.status, codeOf(answer)]).toEqual([404, 'notFound'])
  expect((await office.call('GET /api/player/init', { as })).status).toBe(404)
  const { body } = await site.call('GET', '/api/openapi.json')
  expect(JSON.stringify(body)).not.toContain('/office/')
})

test('the cookie is for this host only, hidden from scripts and never sent by other sites', async () => {
  const secure = { publicUrl: 'https://office.example', viewUrl: null, timeZone: 'UTC' }
  const there = await createTestPlatform({
    change: (config) => ({ ...config, office: { port: 0, host: '127.0.0.1', ...secure } }),
  })
  const { createDemoLink } = there.resolve(operatorModule)
  const token = (await createDemoLink(secure.publicUrl)).split('#')[1]
  const answer = await createTestOffice(there).call('POST /office/api/sign-in/demo', {
    body: { token },
  })
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-office_session=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict; Secure$/,
    ),
  ])
  await there.close()
})

test('a demo’s link signs its owner in once', async () => {
  const link = await site.resolve(operatorModule).createDemoLink('http://localhost:3002')
  const [page, token] = link.split('#')
  expect(page).toBe('http://localhost:3002/demo')
  const signIn = () => office.call('POST /office/api/sign-in/demo', { body: { token } })
  expect((await signIn()).body.data).toMatchObject({ name: 'demo', roles: ['owner'], way: 'demo' })
  expect(codeOf(await signIn())).toBe('invitationRejected')
})

test('production takes no demo link, and makes none', async () => {
  const real = await createTestPlatform({
    change: (config) => ({ ...config, mode: 'production' as const }),
  })
  await expect(real.resolve(operatorModule).createDemoLink('http://x')).rejects.toThrow('demo')
  const there = createTestOffice(real)
  const { name } = await there.invite(['owner'])
  const invited = { operator: name, way: 'demo' } as const
  const token = await issueInvitation(real.db, { clock: real.clock, randomBytes }, invited)
  const answer = await there.call('POST /office/api/sign-in/demo', { body: { token } })
  expect(codeOf(answer)).toBe('invitationRejected')
  const helper = await there.signIn('owner')
  await real.owner.updateTable('operator_session').set({ way: 'demo' }).execute()
  const session = await there.call('GET /office/api/session', { as: helper })
  expect(codeOf(session)).toBe('unauthenticated')
  await real.close()
})
