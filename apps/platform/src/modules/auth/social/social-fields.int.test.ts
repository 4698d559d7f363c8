import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DEFAULT_FIELD_DEFINITIONS } from '#platform/modules/fields/field-definition.file'
import { createSocialSetup } from '#platform/modules/auth/social/social.fixture'

// A form that asks more in Portugal than in Germany.
const OWN = [
  { scenario: 'registration', field: 'password_confirmation', isRequired: true },
  { scenario: 'registration', field: 'firstName', country: 'PT', isRequired: true },
  {
    scenario: 'registration',
    field: 'city',
    country: 'PT',
    isRequired: true,
    bounds: { maxLength: 20 },
    messages: { maxLength: 'At most 20 letters, please' },
  },
  { scenario: 'registration', field: 'receiveSmsPromo', country: 'PT' },
]

const directory = await mkdtemp(join(tmpdir(), 'fairhouse-fields-'))
const site = JSON.parse(await readFile(DEFAULT_FIELD_DEFINITIONS, 'utf8')) as object[]
const file = join(directory, 'fields.json')
await writeFile(file, JSON.stringify([...site, ...OWN]))
const setup = await createSocialSetup({ FAIRHOUSE_FIELD_DEFINITIONS: file })
afterAll(async () => {
  await setup.close()
  await rm(directory, { recursive: true })
})

let people = 0
async function newcomer() {
  people += 1
  const email = `fields-${people}@people.example`
  const person = { sub: `fields-${people}`, email, email_verified: true, given_name: 'Ana' }
  return { email, challenge: await setup.challenge(person) }
}

test('newcomers have to fill in the fields of their country’s form', async () => {
  const { email, challenge } = await newcomer()
  const { status, body } = await setup.register(challenge, { email, country: 'PT' })
  expect(status).toBe(422)
  expect(body.error.fields).toEqual({
    firstName: expect.objectContaining({ code: 'required' }),
    city: expect.objectContaining({ code: 'required' }),
  })
})

test('the provider’s data does not fill them in', async () => {
  const { email, challenge } = await newcomer()
  const { body } = await setup.register(challenge, { email, country: 'PT', city: 'Lisboa' })
  expect(Object.keys(body.error.fields)).toEqual(['firstName'])
})

test('an invalid value is refused with the operator’s text', async () => {
  const { email, challenge } = await newcomer()
  const form = { email, country: 'PT', firstName: 'Ana', city: 'x'.repeat(21) }
  const { body } = await setup.register(challenge, form)
  expect(body.error.fields).toMatchObject({ city: { message: 'At most 20 letters, please' } })
})

test('the values are stored; consents are off by default', async () => {
  const { email, challenge } = await newcomer()
  const form = { email, country: 'PT', firstName: ' Ana ', city: 'Lisboa' }
  const { status, body } = await setup.register(challenge, form)
  expect(status).toBe(200)
  const headers = { authorization: `Bearer ${body.data.accessToken}` }
  const profile = await setup.call('GET /api/player/profile', { headers })
  expect(profile.body.data).toMatchObject({
    firstName: 'Ana',
    city: 'Lisboa',
    receiveEmailPromo: false,
    receiveSmsPromo: false,
  })
})

test('fields of another country’s form are unknown', async () => {
  const { email, challenge } = await newcomer()
  const { body } = await setup.register(challenge, { email, city: 'Berlin' })
  expect(body.error.fields).toEqual({ city: expect.objectContaining({ code: 'unknown' }) })
  expect((await setup.register(challenge, { email })).status).toBe(200)
})
