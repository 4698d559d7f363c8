import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@fairhouse/contract/endpoint'
import { OFFICE_ENDPOINTS } from '@fairhouse/contract/office/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { createTestPlatform, type TestPlatform } from '#platform/testing/test-platform'
import { createTestOffice, type TestOffice, type TestOperator } from './office.fixture.ts'
import { BODIES } from './office-bodies.fixture.ts'

/*
 * Every field of every call of operators with values that no form sends, generated from the
 * contract: each answer is a refusal in words or success, never a fault.
 */
const CALLS = (Object.entries(OFFICE_ENDPOINTS) as [string, Endpoint][]).filter(
  // Signing out would end the session of the other cases.
  ([name, { auth }]) => auth === 'operator' && name !== 'signOutOfOffice',
)

const TEXTS = [
  ...["'", '%', '_', '\\', '\ud800', '\u202e', '\u0000', ' ', '../../etc/passwd'],
  ...['__proto__', 'constructor', 'constructor:x', 'all', `game:${'x'.repeat(90)}`],
  ...['-1', '0', '1', '1e400', 'NaN', '2147483648', '9223372036854775808', '9'.repeat(30)],
  ...['0000-01-01', '9999-12-31', '2026-02-30', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
  ...['01900000-0000-7000-8000-000000000000', '%'.repeat(1_000), 'x'.repeat(100_000)],
]
const VALUES = [...TEXTS, -1, 2 ** 53, 1e308, 2_147_483_648, null, [], {}, [[[]]], true]

let site: TestPlatform
let office: TestOffice
let owner: TestOperator
let playerId: string
beforeAll(async () => {
  site = await createTestPlatform()
  office = createTestOffice(site)
  owner = await office.signIn('owner')
  playerId = (await site.signUp()).playerId
})
afterAll(() => site.close())

/** The call with this value, or an existing player's id, for what its path names. */
function lineOf({ method, path }: Endpoint, value = playerId): string {
  const named = path.replace('/reports/{id}', '/reports/revenue')
  return `${method} ${named.replaceAll(/\{\w+\}/g, inAddress(value))}`
}

// A lone surrogate has no form in an address.
const inAddress = (text: string): string => encodeURIComponent(text.toWellFormed())

const fieldsOf = (schema: ZodType | undefined): string[] =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})

/** The bodies with one field replaced, as far as the contract lets them through to the module. */
function hostileBodies(name: string, { body: schema }: Endpoint) {
  const act = { reason: 'as the matrix says', ...BODIES[name] }
  return fieldsOf(schema).flatMap((field) =>
    VALUES.map((value) => ({ field, value, body: { id: randomUUID(), ...act, [field]: value } })),
  )
}

const isFault = ({ status, body }: { status: number; body: any }): boolean =>
  status >= 500 && body?.error?.code !== 'providerUnavailable'

test.each(CALLS)('%s answers hostile values with a refusal in words', async (name, endpoint) => {
  const faults: unknown[] = []
  const note = (where: string, value: unknown, answer: { status: number; body: any }): void => {
    if (isFault(answer)) faults.push([where, JSON.stringify(value).slice(0, 80), answer.body])
  }
  const body = endpoint.body && { id: randomUUID(), reason: 'as the matrix says', ...BODIES[name] }
  for (const text of TEXTS) {
    if (endpoint.path.includes('{'))
      note('path', text, await office.call(lineOf(endpoint, text), { as: owner, body }))
    for (const field of fieldsOf(endpoint.query)) {
      const line = `${lineOf(endpoint)}?${field}=${inAddress(text)}`
      note(field, text, await office.call(line, { as: owner, body }))
    }
  }
  for (const { field, value, body: hostile } of hostileBodies(name, endpoint)) {
    const isReached = endpoint.body!.safeParse(hostile).success
    // What needs a confirmation is parsed after it: only what passes costs a touch.
    const answer =
      endpoint.requiresConfirmation && isReached
        ? await office.act(lineOf(endpoint), owner, hostile)
        : await office.call(lineOf(endpoint), { as: owner, body: hostile })
    note(field, value, answer)
  }
  expect(faults).toEqual([])
})
