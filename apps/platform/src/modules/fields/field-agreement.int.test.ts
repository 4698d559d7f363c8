import { DEFAULT_BRAND } from '@fairhouse/contract/brand'
import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { EXCLUDED_COUNTRIES } from '@fairhouse/domain/country'
import { decideRegistration } from '@fairhouse/domain/registration'
import { validateForm } from '@fairhouse/domain/validation/form'
import { findPhoneFlaw } from '@fairhouse/domain/validation/phone'
import { CURRENCIES } from '@fairhouse/money/currency.fixture'
import { createManualClock } from '@fairhouse/server-kit/clock'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createPasswordRules } from '#platform/modules/player/password-rules'
import { createTestPlatform } from '#platform/testing/test-platform'

// Compares the server's decision about a form with the browser's, which runs the same rules on the
// definitions from the endpoint. fast-check prints the seed of a disagreement.

const clock = createManualClock('2026-03-01T12:00:00Z')
const policy = {
  excludedCountries: EXCLUDED_COUNTRIES,
  currencies: CURRENCIES.map(({ code }) => code),
  // Names such as `Arguments`, which are made up here now and then, are on the list of the server.
  passwords: createPasswordRules(DEFAULT_BRAND.name),
}

const site = await createTestPlatform({ clock })
const ana = await site.signUp({ country: 'DE' })
afterAll(() => site.close())

async function loadFields(scenario: string, country: string) {
  const query = country === '' ? '' : `&country=${country}`
  const { body } = await site.call(
    'GET',
    `/api/player/fields/validations?scenario=${scenario}${query}`,
  )
  const definitions: FieldDefinition[] = body.data ?? []
  return { definitions, now: clock.now(), timeZone: 'UTC', findPhoneFlaw }
}

/** The server's field errors; none if it accepted the form. */
function fieldsOf({ status, body }: { status: number; body: any }): unknown {
  if (status === 200) return {}
  expect(body.error.code).toBe('validationFailed')
  return body.error.fields
}

const typed = fc.oneof(
  fc.string({ maxLength: 70 }),
  fc.string({ unit: 'grapheme', maxLength: 70 }),
  fc.string({ unit: fc.constantFrom('a', ' ', '😀', 'é'), maxLength: 8 }),
  fc.string({ unit: fc.constantFrom('a', ' ', '😀'), minLength: 25, maxLength: 65 }),
  fc.constantFrom('', ' ', 'A', 'Al', '__proto__', '\u0001\t', 'x'.repeat(1_024), 'a\u0001b'),
)

test('server and browser say the same of every profile', async () => {
  const { definitions, ...context } = await loadFields('profile', 'DE')
  const names = fc.record(
    { nickname: typed, firstName: typed, lastName: typed },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(names, async (body) => {
      const here = validateForm(definitions, body, {
        ...context,
        scenario: 'profile',
        country: 'DE',
      })
      const answer = await site.call('PUT', '/api/player/profile', { as: ana, body })
      expect(fieldsOf(answer)).toEqual(here)
    }),
    { numRuns: 150 },
  )
})

const emails = fc.oneof(
  fc.emailAddress(),
  typed,
  fc.constantFrom(
    'ana',
    'ana@',
    ' ana@example.com ',
    'an\u0001a@example.com',
    `${'a'.repeat(65)}@example.com`,
  ),
)
const passwords = fc.oneof(
  typed,
  fc.constantFrom(
    'seven77',
    'password1',
    'fairhouse-71',
    'x'.repeat(129),
    '12345678',
    'Arguments',
    ' '.repeat(9),
  ),
)
const countries = fc.constantFrom('DE', 'BR', 'US', 'ZZ', 'de', 'Germany', '', ' ')
const currencies = fc.constantFrom('EUR', 'BTC', 'XXX', 'eur', '', ' ')

test('server and browser say the same of every wrong registration', async () => {
  const forms = fc.record({
    email: emails,
    password: passwords,
    country: countries,
    currency: currencies,
    agreements: fc.boolean(),
    receiveEmailPromo: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(forms, async (form) => {
      const known = /^[A-Z]{2}$/.test(form.country) && form.country !== 'ZZ'
      const fields = await loadFields('registration', known ? form.country : '')
      const decision = decideRegistration(form, policy, fields)
      // Accepted forms are hashed and stored, which is slow; the next test covers some.
      fc.pre(!decision.ok)
      clock.advance(60_000)
      const answer = await site.call('POST', '/api/player/register', { body: form })
      expect([answer.status, fieldsOf(answer)]).toEqual([422, decision.ok ? {} : decision.fields])
    }),
    { numRuns: 150 },
  )
})

test('a registration that the browser finds right is taken', async () => {
  const forms = fc.record({
    email: fc.uuid().map((id) => ` ${id}@Players.example `),
    password: fc.uuid(),
    country: fc.constantFrom('DE', 'BR', 'PT'),
    currency: fc.constantFrom('EUR', 'BTC'),
    agreements: fc.constant(true),
  })
  await fc.assert(
    fc.asyncProperty(forms, async (form) => {
      const fields = await loadFields('registration', form.country)
      fc.pre(decideRegistration(form, policy, fields).ok)
      const answer = await site.call('POST', '/api/player/register', { body: form })
      expect([answer.status, fieldsOf(answer)]).toEqual([200, {}])
    }),
    { numRuns: 6 },
  )
})
