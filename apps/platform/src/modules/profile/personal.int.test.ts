import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { PERSONAL_FIELDS } from '@fairhouse/contract/personal'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { afterAll, expect, test } from 'vitest'
import {
  DEFAULT_FIELD_DEFINITIONS,
  readFieldDefinitions,
} from '#platform/modules/fields/field-definition.file'
import { TEST_PASSWORD } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'

/** An operator whose form has every field. */
const EVERYTHING = ['registration', 'profile'].flatMap((scenario) =>
  PERSONAL_FIELDS.map((field) => ({
    scenario: scenario as FieldDefinition['scenario'],
    field,
    country: null,
    isRequired: false,
    isShown: true,
    bounds: {},
    messages: {},
  })),
)
const DEFAULTS = readFieldDefinitions(DEFAULT_FIELD_DEFINITIONS).filter(
  ({ field }) => !PERSONAL_FIELDS.some((name) => name === field),
)

const TOLD = {
  nickname: 'Ace',
  firstName: 'Ana',
  lastName: 'Weber',
  fullName: 'Ana Weber',
  nationality: 'PT',
  gender: 'female',
  birthdate: '1990-02-28',
  age: '36',
  placeOfBirth: 'Porto',
  city: 'Lisboa',
  address: 'Rua Nova 1',
  additionalAddress: '2.º esq.',
  postalCode: '1000-001',
  timeZone: 'Europe/Lisbon',
  profession: 'Baker',
  personalIdNumber: 'X-123456',
  securityQuestion: 'firstPet',
} as const

let made = 0
const nextCpf = (() => {
  const numbers = ['529.982.247-25', '111.444.777-35', '100.000.000-19']
  return () => numbers.shift() ?? ''
})()

const directory = await mkdtemp(join(tmpdir(), 'fairhouse-fields-'))
const definitions = join(directory, 'fields.json')
await writeFile(definitions, JSON.stringify([...DEFAULTS, ...EVERYTHING]))
const site = await createTestPlatform({
  clock: createManualClock('2026-03-01T12:00:00Z'),
  env: { FAIRHOUSE_FIELD_DEFINITIONS: definitions },
})
afterAll(async () => {
  await site.close()
  await rm(directory, { recursive: true })
})

function register(told: Record<string, unknown>) {
  made += 1
  const body = {
    email: `person-${made}@players.example`,
    password: TEST_PASSWORD,
    country: 'PT',
    currency: 'EUR',
    agreements: true,
    locale: 'pt-BR',
    ...told,
  }
  return site.call('POST', '/api/player/register', { body })
}

const readOwn = async (headers: Record<string, string>) =>
  (await site.call('GET', '/api/player/profile', { headers })).body.data

test('every personal field is stored and read back, from registration or profile', async () => {
  const secret = { cpf_number: nextCpf(), securityAnswer: ' Rex  the Dog ' }
  const registered = await register({ ...TOLD, ...secret })
  expect(registered.status).toBe(200)
  const headers = { authorization: `Bearer ${registered.body.data.accessToken}` }
  const kept = { ...TOLD, cpf_number: '***.***.***-25', hasSecurityAnswer: true }
  expect(await readOwn(headers)).toMatchObject(kept)
  const ben = await site.signUp()
  const cpf_number = nextCpf()
  const body = { ...TOLD, cpf_number, securityAnswer: 'Rex' }
  const changed = await site.call('PUT', '/api/player/profile', { as: ben, body })
  expect(changed.status).toBe(200)
  expect(changed.body.data).toMatchObject({ ...kept, cpf_number: '***.***.***-35' })
  expect(await readOwn({ ...ben.headers })).toEqual(changed.body.data)
})

test('the session endpoint returns none of it', async () => {
  const { body } = await register({ birthdate: TOLD.birthdate, address: TOLD.address })
  expect(JSON.stringify(body)).not.toMatch(/1990-02-28|Rua Nova|birthdate|address/)
})

test('a security answer is kept as a hash, in one spelling', async () => {
  const ana = await site.signUp()
  const body = { securityQuestion: 'firstPet', securityAnswer: ' Rex  the DOG ' }
  await site.call('PUT', '/api/player/profile', { as: ana, body })
  const row = await site.db
    .selectFrom('player_detail')
    .selectAll()
    .where('player_id', '=', ana.playerId)
    .executeTakeFirstOrThrow()
  expect(row.security_answer_hash).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify(row)).not.toMatch(/rex/i)
  const gone = await site.call('PUT', '/api/player/profile', {
    as: ana,
    body: { securityQuestion: null },
  })
  expect(gone.body.data).toMatchObject({ securityQuestion: null, hasSecurityAnswer: false })
})

test.each([
  ['a birth date that the calendar does not have', { birthdate: '1990-02-30' }, 'date'],
  ['someone who is 17', { birthdate: '2008-03-02' }, 'minAge'],
  ['a gender that is not on the list', { gender: 'x' }, 'choice'],
  ['a time zone that does not exist', { timeZone: 'Mars/Olympus' }, 'choice'],
  ['a nationality that does not exist', { nationality: 'ZZ' }, 'choice'],
  ['a full name of one word', { fullName: 'Ana' }, 'twoWords'],
  ['an age in words', { age: 'old' }, 'integer'],
  ['an age of 200', { age: '200' }, 'between'],
  ['a question without an answer', { securityQuestion: 'firstPet' }, 'required'],
])('%s is refused in both forms', async (_, told, code) => {
  const ana = await site.signUp()
  const changed = await site.call('PUT', '/api/player/profile', { as: ana, body: told })
  const registered = await register(told)
  for (const { status, body } of [changed, registered]) {
    expect(status).toBe(422)
    expect(Object.values(body.error.fields)).toEqual([expect.objectContaining({ code })])
  }
})

test('date of birth and CPF are set once: another value is refused, the same one accepted', async () => {
  const ana = await site.signUp()
  const put = (body: object) => site.call('PUT', '/api/player/profile', { as: ana, body })
  expect((await put({ birthdate: '1990-02-28', cpf_number: nextCpf() })).status).toBe(200)
  const again = await put({ birthdate: '1990-02-28', cpf_number: '***.***.***-19', city: 'Porto' })
  expect([again.status, again.body.data.city]).toEqual([200, 'Porto'])
  expect(again.body.data.cpf_number).toBe('***.***.***-19')
  const other = await put({ birthdate: '1991-02-28', cpf_number: '529.982.247-25' })
  expect(other.body.error.fields).toMatchObject({
    birthdate: { code: 'locked' },
    cpf_number: { code: 'locked' },
  })
  expect(again.body.data.locked).toEqual({ country: 'set', birthdate: 'set', cpf_number: 'set' })
})

test('numbers that an excluded person is known by are refused in another profile', async () => {
  const [excluded, again] = [await site.signUp(), await site.signUp()]
  const put = (as: typeof again, body: object) =>
    site.call('PUT', '/api/player/profile', { as, body })
  const numbers = { cpf_number: '123.456.789-09', personalIdNumber: 'AB 12-34' }
  expect((await put(excluded, numbers)).body.error).toBeUndefined()
  await site.db
    .insertInto('player_exclusion')
    .values({
      id: randomUUID(),
      player_id: excluded.playerId,
      starts_at: new Date('2026-03-01T12:00:00Z'),
      ends_at: null,
      why: 'test',
      decided_by: 'operator',
    })
    .execute()
  const refused = await put(again, { ...numbers, personalIdNumber: 'ab1234' })
  expect(refused.body.error.fields).toMatchObject({
    cpf_number: { code: 'taken' },
    personalIdNumber: { code: 'other' },
  })
  expect((await put(again, { personalIdNumber: 'CD 56' })).status).toBe(200)
})

test('a verified identity stays as it was verified, and the address may move', async () => {
  const ana = await site.signUp()
  const put = (body: object) => site.call('PUT', '/api/player/profile', { as: ana, body })
  await put({ firstName: 'Ana', city: 'Porto' })
  const at = new Date('2026-03-01T12:00:00Z')
  await site.db
    .insertInto('player_verification')
    .values({
      player_id: ana.playerId,
      applicant_id: null,
      state: 'approved',
      comment: null,
      happened_at: at,
      changed_at: at,
    })
    .execute()
  const refused = await put({ firstName: 'Anna' })
  expect(refused.body.error.fields.firstName.code).toBe('locked')
  const moved = await put({ city: 'Lisboa', lastName: 'Weber' })
  expect(moved.body.data).toMatchObject({ city: 'Lisboa', lastName: 'Weber' })
  expect(moved.body.data.locked).toEqual({
    country: 'set',
    firstName: 'verified',
    lastName: 'verified',
  })
})

test('another player’s CPF is taken, even when both send it concurrently', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => site.signUp()))
  const answers = await Promise.all(
    players.map((as) =>
      site.call('PUT', '/api/player/profile', { as, body: { cpf_number: '390.533.447-05' } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422])
  const codes = answers.flatMap(({ body }) => body.error?.fields.cpf_number.code ?? [])
  expect(new Set(codes)).toEqual(new Set(['taken']))
})

test('of two concurrent dates of birth the first is kept', async () => {
  const ana = await site.signUp()
  const answers = await Promise.all(
    ['1990-01-01', '1991-01-01', '1992-01-01'].map((birthdate) =>
      site.call('PUT', '/api/player/profile', { as: ana, body: { birthdate } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
})

/** The date of the text and a hash of it. */
const VERSION = /^\d{4}-\d\d-\d\d \w+$/

test('terms, privacy and age are recorded with version and time', async () => {
  const { body } = await register({})
  const rows = await site.db
    .selectFrom('player_agreement')
    .select(['document', 'version', 'locale', 'agreed_at'])
    .where('player_id', '=', body.data.profile.id)
    .orderBy('document')
    .execute()
  const at = { locale: 'pt-BR', agreed_at: new Date('2026-03-01T12:00:00Z') }
  expect(rows).toEqual([
    { document: 'age', version: '18', ...at },
    { document: 'privacy', version: expect.stringMatching(VERSION), ...at },
    { document: 'terms', version: expect.stringMatching(VERSION), ...at },
  ])
})

async function consentsOf(playerId: string) {
  const rows = await site.db
    .selectFrom('player_consent')
    .select(['consent', 'is_given', 'way'])
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute()
  return rows.map(({ consent, is_given, way }) => `${consent} ${is_given} ${way}`)
}

test('advertising is off by default, and each consent and withdrawal is recorded', async () => {
  const quiet = await register({})
  expect(await consentsOf(quiet.body.data.profile.id)).toEqual([])
  const { body } = await register({ receiveEmailPromo: true })
  const headers = { authorization: `Bearer ${body.data.accessToken}` }
  expect(await readOwn(headers)).toMatchObject({ receiveEmailPromo: true, receiveSmsPromo: false })
  const change = { receiveEmailPromo: false, receiveSmsPromo: true }
  const changed = await site.call('PUT', '/api/player/profile', { headers, body: change })
  expect(changed.body.data).toMatchObject(change)
  await site.call('PUT', '/api/player/profile', { headers, body: change })
  expect(await consentsOf(body.data.profile.id)).toEqual([
    'receiveEmailPromo true registration',
    'receiveEmailPromo false settings',
    'receiveSmsPromo true settings',
  ])
})

test('a consent that the form does not ask for is not taken from it', async () => {
  const { status, body } = await register({ receiveSmsPromo: true })
  expect(status).toBe(200)
  expect(await consentsOf(body.data.profile.id)).toEqual([])
})
