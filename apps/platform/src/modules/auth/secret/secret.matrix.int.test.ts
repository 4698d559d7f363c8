import { randomBytes } from 'node:crypto'
import { TOTP } from 'otpauth'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  createSoftPasskey,
  type SoftPasskey,
} from '#platform/modules/auth/passkey/soft-passkey.fixture'
import { hashCredentials } from '#platform/modules/auth/second-factor/second-factor.gate'
import {
  SECRET_LIFE_MS,
  type SecretPayloads,
  type SecretPurpose,
} from '#platform/modules/auth/secret/player-secret'
import { issueSecret } from '#platform/modules/auth/secret/player-secret.query'
import {
  type Answered,
  createSocialSetup,
  FORM,
} from '#platform/modules/auth/social/social.fixture'
import { hashToken, newToken } from '#platform/secrets/token'
import type { TestPlayer } from '#platform/testing/test-app'

/*
 * Every secret at every call that takes one, generated: a new purpose does not compile until it is
 * described here.
 */
type Owner = TestPlayer & { readonly passkey: SoftPasskey; readonly codes: readonly string[] }

const BOT = ['5768337691', 'AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8'].join(':')
const BROWSER_KEY = 'browser-key'
const PURPOSES = Object.keys(SECRET_LIFE_MS) as SecretPurpose[]

let owner: Owner
let made = 0
const setup = await createSocialSetup({
  FAIRHOUSE_TELEGRAM_BOTS: BOT,
  FAIRHOUSE_TELEGRAM_API_URL: 'http://127.0.0.1:9',
})
afterAll(() => setup.close())
beforeEach(async () => {
  owner = await openAccount()
})

/** A player with a passkey, an authenticator and recovery codes. */
async function openAccount(): Promise<Owner> {
  const as = await setup.signUp()
  const path = 'POST /api/player/security'
  const options = await setup.call(`${path}/passkey-options`, { as })
  const passkey = createSoftPasskey()
  const added = { name: 'Phone', registration: passkey.register(options.body.data) }
  await setup.call(`${path}/passkeys`, { as, body: added })
  const { secret } = (await setup.call(`${path}/authenticator`, { as })).body.data
  const code = new TOTP({ secret }).generate({ timestamp: setup.clock.now().getTime() })
  const on = await setup.call(`${path}/authenticator/confirm`, { as, body: { code } })
  return { ...as, passkey, codes: on.body.data.codes }
}

/** What is stored with a secret of the owner, or of a guest. */
const PAYLOADS: { readonly [P in SecretPurpose]: () => Promise<SecretPayloads[P]> } = {
  passwordReset: async () => ({}),
  oneTimeCode: async () => ({ codeHash: hashToken('123456') }),
  signInToken: async () => ({ way: 'link' }),
  emailConfirm: async () => ({ email: owner.email }),
  emailUndo: async () => ({ email: owner.email }),
  async secondStep() {
    const { password_hash } = await rowOf(owner)
    return { credentialsHash: hashCredentials(password_hash), way: 'password', fingerprint: null }
  },
  passkeyChallenge: async () => ({ step: 'signIn' }),
  socialFlow: async () => ({
    browserHash: hashToken(BROWSER_KEY),
    provider: 'somebody',
    sessionId: null,
    redirectUri: 'http://localhost/auth/social/somebody/callback',
  }),
  socialChallenge: async () => ({
    ...{ provider: 'somebody', issuer: setup.issuer.url, subject: `subject-${(made += 1)}` },
    ...{ email: null, isEmailVerified: false, name: null, firstName: null, lastName: null },
  }),
  telegramSignUp: async () => ({ botId: '5768337691', user: { id: (made += 1), first_name: 'A' } }),
  telegramInitData: async () => ({ deviceHash: null }),
  operatorInvitation: async () => ({ operator: 'ana', way: 'passkey' }),
  operatorEmail: async () => ({ operator: 'ana', email: 'ana@office.example' }),
  operatorChallenge: async () => ({ operator: null, actHash: null }),
  operatorConfirmation: async () => ({}),
}

const OF_GUESTS: readonly SecretPurpose[] = [
  ...(['oneTimeCode', 'passkeyChallenge', 'socialFlow', 'socialChallenge'] as const),
  ...(['telegramSignUp', 'telegramInitData'] as const),
  ...(['operatorInvitation', 'operatorEmail', 'operatorChallenge'] as const),
  ...(['operatorConfirmation'] as const),
]

async function issue(purpose: SecretPurpose): Promise<string> {
  const token = newToken(randomBytes)
  const playerId = OF_GUESTS.includes(purpose) ? null : owner.playerId
  const payload = await PAYLOADS[purpose]()
  const order = { purpose, token, playerId, payload, now: setup.clock.now() }
  await issueSecret(setup.site.db, order as Parameters<typeof issueSecret>[1])
  return token
}

function rowOf({ playerId }: TestPlayer) {
  const players = setup.site.db.selectFrom('player').selectAll()
  return players.where('id', '=', playerId).executeTakeFirstOrThrow()
}

type Redeem = (token: string) => Promise<Answered>

const post = (path: string, body: object, as?: TestPlayer) =>
  setup.call(`POST /api/player/${path}`, { body, as })
const newEmail = () => `matrix-${(made += 1)}@players.example`
const assert = (challenge: string) =>
  owner.passkey.assert({ challenge, rpId: 'localhost' } as never, { challenge })

/** The calls that take a secret, by its purpose. */
const REDEMPTIONS: { readonly [P in SecretPurpose]: Readonly<Record<string, Redeem>> } = {
  passwordReset: {
    confirmPasswordReset: (resetCode) =>
      post('passwords/confirm', { resetCode, newPassword: `a lantern in May ${(made += 1)}` }),
  },
  // The token is derived from number or address and never sent.
  oneTimeCode: {},
  signInToken: { createSessionByToken: (token) => post('sessions/token', { token }) },
  emailConfirm: {
    confirmEmail: (confirmCode) => post('profile/email/verify/confirm', { confirmCode }),
  },
  emailUndo: { undoEmailChange: (undoCode) => post('profile/email/undo', { undoCode }) },
  secondStep: {
    startSecondStep: (challenge) => post('sessions/second-factor/options', { challenge }),
    completeSecondStep: (challenge) =>
      post('sessions/second-factor', { challenge, method: 'recoveryCode', code: owner.codes[0] }),
  },
  passkeyChallenge: {
    createPasskeySession: (token) => post('sessions/passkey', { assertion: assert(token) }),
  },
  socialFlow: {
    createSocialSession: (state) =>
      post(`sessions/social?state=${state}&code=x&iss=${encodeURIComponent(setup.issuer.url)}`, {
        ...{ provider: 'somebody', browserKey: BROWSER_KEY },
      }),
  },
  socialChallenge: {
    readSocialDraft: (challenge) => post('register/social/draft', { challenge }),
    registerSocialPlayer: (challenge) =>
      post('register/social', { ...FORM, challenge, email: newEmail() }),
    connectSocial: (challenge) => post('social-connections/somebody', { challenge }, owner),
  },
  telegramSignUp: {
    createTelegramSession: (challenge) => post('tg_login', { ...FORM, challenge }),
  },
  // The token is the fingerprint of the init data.
  telegramInitData: {},
  // Of the office, whose calls are on another port.
  operatorInvitation: {},
  operatorEmail: {},
  operatorChallenge: {},
  operatorConfirmation: {},
}

/** Calls that take another proof. */
const OTHER_PROOFS: Readonly<Record<string, Redeem>> = {
  registerByPhone: (phoneProof) =>
    post('register/phone', { ...FORM, phone: '+4915112345678', phoneProof }),
  verifyCode: (code) =>
    post('otp/verify', { email: newEmail(), code, fingerprint: `browser-${made}` }),
}

type Redemption = {
  readonly name: string
  readonly of: SecretPurpose | null
  readonly redeem: Redeem
}

const ALL: readonly Redemption[] = [
  ...PURPOSES.flatMap((of) =>
    Object.entries(REDEMPTIONS[of]).map(([name, redeem]) => ({ name, of, redeem })),
  ),
  ...Object.entries(OTHER_PROOFS).map(([name, redeem]) => ({ name, of: null, redeem })),
]
const OWN = ALL.filter(({ of }) => of !== null) as (Redemption & { of: SecretPurpose })[]

const said = ({ status, body }: Answered) => [status, body.error?.code, body.error?.message]

async function stored(token: string) {
  const secrets = setup.site.db.selectFrom('player_secret').select(['used_at', 'tries'])
  return secrets.where('hash', '=', hashToken(token)).executeTakeFirst()
}

test.each(ALL)('$name takes no secret of another purpose, and leaves it valid', async (call) => {
  const unknown = said(await call.redeem(newToken(randomBytes)))
  expect(unknown[0]).toBeGreaterThanOrEqual(400)
  for (const purpose of PURPOSES) {
    if (purpose === call.of) continue
    const token = await issue(purpose)
    expect([purpose, ...said(await call.redeem(token))]).toEqual([purpose, ...unknown])
    expect([purpose, await stored(token)]).toEqual([purpose, { used_at: null, tries: 0 }])
  }
})

test.each(OWN)('$name takes its own, until its life is over', async ({ of, redeem }) => {
  const unknown = said(await redeem(newToken(randomBytes)))
  expect(said(await redeem(await issue(of)))).not.toEqual(unknown)
  const late = await issue(of)
  setup.clock.advance(SECRET_LIFE_MS[of])
  expect((await redeem(late)).status).toBeGreaterThanOrEqual(400)
})

/** What calls grant, in rows. */
async function countGranted(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of ['player', 'player_session', 'social_connection', 'telegram_user'] as const) {
    const counted = setup.site.db.selectFrom(table).select((q) => q.fn.countAll<bigint>().as('n'))
    counts[table] = Number((await counted.executeTakeFirstOrThrow()).n)
  }
  return counts
}

const READS = ['startSecondStep', 'readSocialDraft']
const ONCE = OWN.filter(({ name }) => !READS.includes(name))
/** Answers to a secret that was taken: it leads to the next step. */
const TAKEN = [undefined, 'secondFactorRequired', 'socialRejected']

test.each(ONCE)('of twenty concurrent calls of $name one is granted', async ({ of, redeem }) => {
  const token = await issue(of)
  const before = await countGranted()
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(token)))
  expect(answers.filter(({ body }) => TAKEN.includes(body.error?.code))).toHaveLength(1)
  const after = await countGranted()
  const more = Object.keys(after).map((table) => after[table]! - before[table]!)
  expect(Math.max(...more)).toBeLessThanOrEqual(1)
})

const OF_PLAYERS = ONCE.filter(({ of }) => !OF_GUESTS.includes(of) || of === 'passkeyChallenge')
const MEANWHILE = ['locked', 'excluded', 'closed'] as const

test.each(MEANWHILE.flatMap((status) => OF_PLAYERS.map((call) => ({ status, ...call }))))(
  'a player who was $status meanwhile gets no session by $name',
  async ({ status, of, redeem }) => {
    const token = await issue(of)
    if (status === 'closed') expect((await post('account/close', {}, owner)).status).toBe(200)
    const players = setup.site.db.updateTable('player').set({ status })
    await players.where('id', '=', owner.playerId).execute()
    const before = await countGranted()
    const { password_hash } = await rowOf(owner)
    const answer = await redeem(token)
    expect(await countGranted()).toEqual(before)
    if (status !== 'closed') return
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await rowOf(owner)).toMatchObject({ password_hash, email_confirmed_at: null })
  },
)
