import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { fieldsFor } from '@fairhouse/domain/validation/field-definition'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { afterAll, describe, expect, test } from 'vitest'
import {
  DEFAULT_FIELD_DEFINITIONS,
  readFieldDefinitions,
} from '#platform/modules/fields/field-definition.file'
import { createTestPlatform } from '#platform/testing/test-platform'

const FIELD_DEFINITIONS = readFieldDefinitions(DEFAULT_FIELD_DEFINITIONS)

const clock = createManualClock('2026-03-01T12:00:00Z')

const site = await createTestPlatform({ clock })
afterAll(() => site.close())

function ask(query: string, headers: Record<string, string> = {}) {
  return site.call('GET', `/api/player/fields/validations${query}`, { headers })
}

async function namesOf(query: string): Promise<string[]> {
  const { body } = await ask(query)
  return body.data.map((definition: FieldDefinition) => definition.field)
}

describe('the fields of a form', () => {
  test('are returned in order, with the operator’s requirements', async () => {
    const { status, body } = await ask('?scenario=registration')
    expect(status).toBe(200)
    expect(body.data[0]).toEqual({
      field: 'email',
      scenario: 'registration',
      country: null,
      isRequired: true,
      isShown: true,
      bounds: {},
      messages: {},
    })
    expect(body.data[1]).toMatchObject({ field: 'password', bounds: { maxLength: 128 } })
  })

  test('are those of the scenario', async () => {
    expect(await namesOf('?scenario=registration')).toEqual([
      'email',
      'password',
      'country',
      'currency',
      'agreements',
      'receiveEmailPromo',
    ])
    expect(await namesOf('?scenario=profile')).toEqual([
      'nickname',
      'firstName',
      'lastName',
      'birthdate',
      'gender',
      'nationality',
      'country',
      'city',
      'address',
      'additionalAddress',
      'postalCode',
      'language',
      'timeZone',
      'receiveEmailPromo',
      'receiveSmsPromo',
    ])
  })

  test('make the same form in the browser as here, for every country', async () => {
    for (const country of ['DE', 'BR', 'PT', 'IN']) {
      const { body } = await ask(`?scenario=registration&country=${country}`)
      const here = fieldsFor(FIELD_DEFINITIONS, 'registration', country)
      expect(fieldsFor(body.data, 'registration', country)).toEqual(here)
    }
  })

  test('are the same for guests and players', async () => {
    const ana = await site.signUp()
    const { body } = await ask('?scenario=profile', ana.headers)
    expect(body).toEqual((await ask('?scenario=profile')).body)
  })

  test('are returned for an excluded country, too: its own field reports the exclusion', async () => {
    expect((await ask('?scenario=registration&country=US')).status).toBe(200)
  })
})

describe('a refusal names the part of the question that is wrong', () => {
  test.each([
    ['no scenario', '', 'scenario', 'invalid'],
    ['another scenario', '?scenario=deposit', 'scenario', 'invalid'],
    ['two scenarios', '?scenario=profile&scenario=profile', 'scenario', 'invalid'],
    ['a country that does not exist', '?scenario=profile&country=ZZ', 'country', 'unknown'],
    ['a country in small letters', '?scenario=profile&country=br', 'country', 'unknown'],
    ['an empty country', '?scenario=profile&country=', 'country', 'unknown'],
    ['a country of three letters', '?scenario=profile&country=BRA', 'country', 'maxLength'],
    ['a further question', '?scenario=profile&locale=en', 'locale', 'unknown'],
  ])('%s', async (_, query, field, code) => {
    const { status, body, headers } = await ask(query)
    expect([status, body.error.code]).toEqual([422, 'validationFailed'])
    expect(body.error.fields).toEqual({ [field]: expect.objectContaining({ code }) })
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

test('a form may be cached for 15 minutes, and revalidation returns no body', async () => {
  const first = await ask('?scenario=profile&country=DE')
  expect(first.headers.get('cache-control')).toBe('public, max-age=900')
  const etag = first.headers.get('etag') ?? ''
  const again = await ask('?scenario=profile&country=DE', { 'if-none-match': etag })
  expect([again.status, again.body]).toEqual([304, ''])
  const other = await ask('?scenario=registration&country=DE', { 'if-none-match': etag })
  expect(other.status).toBe(200)
})
