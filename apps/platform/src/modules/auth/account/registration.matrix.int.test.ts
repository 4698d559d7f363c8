import { randomBytes, randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeTestDirectory } from '@fairhouse/server-kit/test-directory'
import { afterAll, expect, test } from 'vitest'
import { createPhoneProofs } from '#platform/modules/auth/phone/phone-proof'
import { issueSecret } from '#platform/modules/auth/secret/player-secret.query'
import { createSocialSetup } from '#platform/modules/auth/social/social.fixture'
import { DEFAULT_FIELD_DEFINITIONS } from '#platform/modules/fields/field-definition.file'
import { newToken } from '#platform/secrets/token'
import { TEST_PASSWORD } from '#platform/testing/test-app'

/*
 * Every reason to refuse a registration, by every method that it concerns, generated: the same cause
 * gets the same refusal and the same words, and nothing is created.
 */
const SECRET = 'registration-matrix-secret-0123456789'
const FREE = 3

let made = 0
const directory = await makeTestDirectory('registration')
const lines: object[] = JSON.parse(await readFile(DEFAULT_FIELD_DEFINITIONS, 'utf8'))
const asked = [
  { scenario: 'registration', field: 'birthdate', bounds: { minAge: 18 } },
  { scenario: 'registration', field: 'personalIdNumber' },
]
const file = join(directory, 'fields.json')
await writeFile(file, JSON.stringify([...lines, ...asked]))
const setup = await createSocialSetup({
  FAIRHOUSE_SESSION_SECRET: SECRET,
  FAIRHOUSE_FIELD_DEFINITIONS: file,
  FAIRHOUSE_REGISTRATIONS_FREE: String(FREE),
  FAIRHOUSE_TRUSTED_PROXIES: '127.0.0.1',
  FAIRHOUSE_TELEGRAM_BOTS: ['5768337691', 'AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8'].join(':'),
  FAIRHOUSE_TELEGRAM_API_URL: 'http://127.0.0.1:9',
})
afterAll(async () => {
  await setup.close()
  await rm(directory, { recursive: true })
})

type Form = Readonly<Record<string, unknown>>
type Prepared = { readonly path: string; readonly body: Form }

async function issue(
  secret:
    | { purpose: 'socialChallenge'; payload: Record<string, unknown> }
    | { purpose: 'telegramSignUp'; payload: Record<string, unknown> },
): Promise<string> {
  const token = newToken(randomBytes)
  const order = { ...secret, token, playerId: null, now: setup.clock.now() }
  await issueSecret(setup.site.db, order as Parameters<typeof issueSecret>[1])
  return token
}

/** A form by each method that is complete, with a proof of its own. */
const METHODS = {
  email: async (form: Form): Promise<Prepared> => ({
    path: 'register',
    body: { email: newEmail(), password: TEST_PASSWORD, ...form },
  }),
  async phone(form: Form): Promise<Prepared> {
    const { phone = newPhone() } = form
    const phoneProof = createPhoneProofs(SECRET).make(String(phone), setup.clock.now())
    return { path: 'register/phone', body: { phoneProof, phone, ...form } }
  },
  async social(form: Form): Promise<Prepared> {
    made += 1
    const person = { provider: 'somebody', issuer: setup.issuer.url, subject: `s-${made}` }
    const unknown = { email: null, isEmailVerified: false, name: null }
    const payload = { ...person, ...unknown, firstName: null, lastName: null }
    const challenge = await issue({ purpose: 'socialChallenge', payload })
    return { path: 'register/social', body: { challenge, email: newEmail(), ...form } }
  },
  async telegram(form: Form): Promise<Prepared> {
    made += 1
    const payload = { botId: '5768337691', user: { id: made, first_name: 'Ann' } }
    return {
      path: 'tg_login',
      body: { challenge: await issue({ purpose: 'telegramSignUp', payload }), ...form },
    }
  },
} as const
type Method = keyof typeof METHODS
const ALL = Object.keys(METHODS) as Method[]

const newEmail = () => `matrix-${(made += 1)}@players.example`
const newPhone = () => `+4915112${String(100_000 + (made += 1))}`

const VALID = { country: 'BR', currency: 'BRL', agreements: true }

type From = { readonly ip?: string; readonly country?: string }

function send({ path, body }: Prepared, { ip = newNetwork(), country = 'BR' }: From = {}) {
  const headers = { 'cf-connecting-ip': ip, 'cf-ipcountry': country }
  return setup.call(`POST /api/player/${path}`, { body: { ...VALID, ...body }, headers })
}

function newNetwork(): string {
  made += 1
  return `203.0.${Math.floor(made / 250)}.${made % 250}`
}

/** A valid CPF. */
function newCpf(): string {
  const digits = [...String(100_000_000 + (made += 1))].map(Number)
  for (const size of [9, 10]) {
    const sum = digits.slice(0, size).reduce((all, digit, at) => all + digit * (size + 1 - at), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

/** The identifiers of a player who has an account, or of one who is excluded as well. */
async function haveAccount({ isExcluded }: { readonly isExcluded: boolean }) {
  const marks = { email: newEmail(), cpf_number: newCpf(), personalIdNumber: `AB${(made += 1)}` }
  const { body } = await send(await METHODS.email(marks))
  const { id } = body.data.profile
  const phone = newPhone()
  const number = { phone, phone_confirmed_at: setup.clock.now() }
  await setup.site.db.updateTable('player').set(number).where('id', '=', id).execute()
  if (isExcluded) {
    const exclusion = { id: randomUUID(), player_id: id, starts_at: setup.clock.now() }
    const rest = { ends_at: null, why: 'test', decided_by: 'operator' as const }
    await setup.site.db
      .insertInto('player_exclusion')
      .values({ ...exclusion, ...rest })
      .execute()
  }
  return { ...marks, phone }
}

type Cause = {
  readonly by: readonly Method[]
  readonly form?: () => Promise<Form> | Form
  readonly from?: From
  readonly status?: number
  readonly code?: string
  /** The only field with an error, and its rule. */
  readonly field?: readonly [name: string, code: string]
}

const excludedBy = (pick: (marks: Awaited<ReturnType<typeof haveAccount>>) => Form) => ({
  form: async () => pick(await haveAccount({ isExcluded: true })),
  code: 'registrationClosed',
})
const takenBy = (name: 'email' | 'phone' | 'cpf_number') => ({
  form: async () => ({ [name]: (await haveAccount({ isExcluded: false }))[name] }),
  field: [name, 'taken'] as const,
})
const BY_EMAIL: readonly Method[] = ['email', 'social']
const BY_FORM: readonly Method[] = ['email', 'phone', 'social']

const CAUSES: Readonly<Record<string, Cause>> = {
  'an excluded address': { by: BY_EMAIL, ...excludedBy(({ email }) => ({ email })) },
  'an excluded address with a tag': {
    by: BY_EMAIL,
    ...excludedBy(({ email }) => ({ email: ` ${email.replace('@', '+again@').toUpperCase()} ` })),
  },
  'an excluded number': { by: ['phone'], ...excludedBy(({ phone }) => ({ phone })) },
  'an excluded CPF': { by: ALL, ...excludedBy(({ cpf_number }) => ({ cpf_number })) },
  'an excluded CPF with dots': {
    by: ALL,
    ...excludedBy(({ cpf_number: cpf }) => ({
      cpf_number: `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`,
    })),
  },
  'an excluded document': {
    by: BY_FORM,
    ...excludedBy(({ personalIdNumber }) => ({ personalIdNumber })),
  },
  'an excluded document in another spelling': {
    by: BY_FORM,
    ...excludedBy(({ personalIdNumber: id }) => ({
      personalIdNumber: ` ${id.slice(0, 2).toLowerCase()}-${id.slice(2)} `,
    })),
  },
  'a taken address': { by: BY_EMAIL, ...takenBy('email') },
  'a taken number': { by: ['phone'], ...takenBy('phone') },
  'a taken CPF': { by: ALL, ...takenBy('cpf_number') },
  'a person under age': {
    by: BY_FORM,
    form: () => ({ birthdate: `${setup.clock.now().getFullYear() - 17}-01-01` }),
    field: ['birthdate', 'minAge'],
  },
  'a country that is excluded': {
    by: ALL,
    form: () => ({ country: 'US' }),
    field: ['country', 'excluded'],
  },
  'a country that does not exist': {
    by: ALL,
    form: () => ({ country: 'ZZ' }),
    field: ['country', 'unknown'],
  },
  'a visitor from an excluded country': {
    by: ALL,
    from: { country: 'US' },
    status: 451,
    code: 'countryExcluded',
  },
  'agreements that are not accepted': {
    by: ALL,
    form: () => ({ agreements: false }),
    field: ['agreements', 'accepted'],
  },
  'a currency that is not offered': {
    by: ALL,
    form: () => ({ currency: 'XXX' }),
    field: ['currency', 'unknown'],
  },
  'a field that the form does not ask for': {
    by: ALL,
    form: () => ({ profession: 'baker' }),
    field: ['profession', 'unknown'],
  },
}

/** The words of each cause, which are those of the first method. */
const words = new Map<string, unknown>()

const REFUSED = Object.entries(CAUSES).flatMap(([cause, { by }]) =>
  by.map((method) => [cause, method] as const),
)

test.each(REFUSED)('%s is refused by %s, and nothing is created', async (cause, method) => {
  const { form, from, field, status = 422, code = 'validationFailed' } = CAUSES[cause]!
  const prepared = await METHODS[method]((await form?.()) ?? {})
  const before = await countRows()
  const answer = await send(prepared, from)
  const { error } = answer.body
  expect([answer.status, error?.code], JSON.stringify(answer.body)).toEqual([status, code])
  if (field) expect(Object.keys(error.fields)).toEqual([field[0]])
  if (field) expect(error.fields[field[0]].code).toBe(field[1])
  expect(await countRows()).toEqual(before)
  const said = { message: error.message, fields: error.fields }
  expect(said).toEqual(words.get(cause) ?? said)
  words.set(cause, said)
})

async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const tables = [
    ...(['player', 'player_detail', 'player_session', 'player_secret', 'wallet_account'] as const),
    ...(['social_connection', 'telegram_user', 'outbox_event', 'audit_entry'] as const),
  ]
  for (const table of tables) {
    const counted = setup.site.db.selectFrom(table).select((q) => q.fn.countAll<bigint>().as('n'))
    counts[table] = Number((await counted.executeTakeFirstOrThrow()).n)
  }
  return counts
}

test.each(ALL)('a registration by %s keeps what its link brought', async (method) => {
  const { body } = await send(await METHODS[method]({ ref_id: 'friend', affiliateTag: 'tag-1' }))
  const row = await setup.site.db
    .selectFrom('player')
    .select(['referral_id', 'affiliate_tag'])
    .where('id', '=', body.data.profile.id)
    .executeTakeFirst()
  expect(row).toEqual({ referral_id: 'friend', affiliate_tag: 'tag-1' })
})

test.each(ALL)('a registration by %s that is sent ten times at once is one', async (method) => {
  const prepared = await METHODS[method]({ cpf_number: newCpf() })
  const before = await countRows()
  const sent = Array.from({ length: 10 }, () => send(prepared))
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  const after = await countRows()
  for (const table of ['player', 'player_session', 'wallet_account'])
    expect([table, after[table]! - before[table]!]).toEqual([table, 1])
})

test('all methods share the limit of a network', async () => {
  const ip = newNetwork()
  for (let turn = 0; turn < FREE; turn += 1)
    expect((await send(await METHODS[ALL[turn]!]({}), { ip })).status).toBe(200)
  for (const method of ALL) {
    const { status, body } = await send(await METHODS[method]({}), { ip })
    expect([method, status, body.error.code]).toEqual([method, 428, 'captchaRequired'])
  }
})
