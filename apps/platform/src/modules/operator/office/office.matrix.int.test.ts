import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@fairhouse/contract/endpoint'
import { OFFICE_ENDPOINTS } from '@fairhouse/contract/office/endpoints'
import { OPERATOR_ROLES, type OperatorRole } from '@fairhouse/contract/office/permission'
import { judgeAct } from '@fairhouse/domain/operator/role'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/test-platform'
import { createTestOffice, type TestOffice, type TestOperator } from './office.fixture.ts'
import { BODIES } from './office-bodies.fixture.ts'

/*
 * Every endpoint of the office with every role, without a session and without a confirmation,
 * generated from the contract: a new endpoint is covered by being there.
 */
const ALL = Object.entries(OFFICE_ENDPOINTS) as [string, Endpoint][]
const CALLS = ALL.filter(([, { auth }]) => auth === 'operator')
const CONFIRMED = CALLS.filter(([, { requiresConfirmation }]) => requiresConfirmation)

/** What a path names, so that only the rule under test refuses. */
const PARAMS: Readonly<Record<string, string>> = {
  name: 'nobody',
  permission: 'audit.view',
  bet: '01900000-0000-7000-8000-000000000000',
  bonus: '01900000-0000-7000-8000-000000000000',
  id: '01900000-0000-7000-8000-000000000000',
  kind: 'ticket',
  item: 'ABCD-1234',
  number: 'ABCD-1234',
  day: '2026-11-26',
}

/** Calls that are no act: without an id and a reason. */
const NO_ACTS = new Set([
  ...['startConfirmation', 'confirmAct', 'addOwnPasskey', 'checkDocument', 'saveView'],
  ...['changeOwnEmail', 'confirmOwnEmail'],
])

const clock = createManualClock('2026-11-27T09:00:00Z')
let site: TestPlatform
let office: TestOffice
const operators = new Map<OperatorRole, TestOperator>()
beforeAll(async () => {
  site = await createTestPlatform({ clock })
  office = createTestOffice(site)
  for (const role of OPERATOR_ROLES) operators.set(role, await office.signIn(role))
})
afterAll(() => site.close())

function lineOf({ method, path }: Endpoint): string {
  const named = path.replace('/reports/{id}', '/reports/revenue')
  return `${method} ${named.replaceAll(/\{(\w+)\}/g, (_, name: string) => PARAMS[name]!)}`
}

function bodyOf(name: string, endpoint: Endpoint, operator: TestOperator): unknown {
  if (endpoint.body === undefined) return undefined
  if (name === 'addOwnPasskey') return passkeyForm(operator)
  const act = { id: randomUUID(), reason: 'as the matrix says' }
  return { ...(!NO_ACTS.has(name) && act), ...BODIES[name] }
}

function passkeyForm({ passkey }: TestOperator) {
  const registration = passkey.register({
    challenge: 'x',
    rp: { id: 'localhost' },
    user: { id: 'x' },
  } as never)
  return { passkeyName: 'Key', registration }
}

const codeOf = ({ body }: { body: any }): string | undefined => body.error?.code

test('every call for operators says which permission it needs, or that it needs none', () => {
  const silent = CALLS.filter(([, { permission }]) => permission === undefined)
  expect(silent.map(([name]) => name)).toEqual([])
})

test('every call is below /office/api and is no public call', () => {
  for (const [, { path, auth }] of ALL) {
    expect(path).toMatch(/^\/office\/api\//)
    expect(['operator', 'any']).toContain(auth)
  }
})

test('every call that changes something takes an id and a reason', () => {
  const acts = CALLS.filter(([name, { method, permission }]) => {
    const changesNothing = name === 'verifyChains' || name === 'checkDocument'
    return method !== 'GET' && permission !== null && !changesNothing
  })
  for (const [name, { body }] of acts) {
    const refused = body?.safeParse({})
    const missing = refused?.error?.issues.map(({ path }) => path.join('.')) ?? []
    expect([name, missing]).toEqual([name, expect.arrayContaining(['id', 'reason'])])
  }
})

test.each(CALLS)('%s refuses everybody without a session', async (name, endpoint) => {
  const nobody = operators.get('owner')!
  const body = bodyOf(name, endpoint, nobody)
  const player = await site.signUp()
  for (const headers of [
    {},
    { cookie: 'office_session=' },
    { cookie: `office_session=${'A'.repeat(43)}` },
    { authorization: `Bearer ${player.accessToken}` },
  ]) {
    const answer = await office.call(lineOf(endpoint), { body, headers })
    expect([answer.status, codeOf(answer)]).toEqual([401, 'unauthenticated'])
  }
})

describe.each(OPERATOR_ROLES)('%s', (role) => {
  test.each(CALLS)('calls %s as far as the role permits', async (name, endpoint) => {
    // Signing out would end the session of the other cases.
    const as = name === 'signOutOfOffice' ? await office.signIn(role) : operators.get(role)!
    const before = (await site.audited('operator.refused')).length
    const answer = await office.call(lineOf(endpoint), { as, body: bodyOf(name, endpoint, as) })
    const { permission } = endpoint
    const isPermitted = permission === null || judgeAct([role], permission!).isAllowed
    expect(answer.status).not.toBe(500)
    if (!isPermitted) {
      expect([answer.status, codeOf(answer)]).toEqual([403, 'permissionMissing'])
      expect(answer.body.error.details.missing).toBe(permission)
    } else if (endpoint.requiresConfirmation) {
      expect([answer.status, codeOf(answer)]).toEqual([428, 'actNotConfirmed'])
    } else {
      expect([401, 403, 428]).not.toContain(answer.status)
    }
    const refused = (await site.audited('operator.refused')).slice(before)
    // To ask for a confirmation an act is sent: that is no attempt at anything.
    const isLogged = ![200, 428].includes(answer.status)
    expect(refused).toHaveLength(isLogged ? 1 : 0)
    if (isLogged) expect(refused[0]).toContain(codeOf(answer))
  })
})

test.each(CONFIRMED)(
  '%s takes a confirmation of this very act, for two minutes',
  async (name, endpoint) => {
    const as = operators.get('owner')!
    const line = lineOf(endpoint)
    const confirm = async (call: string, body: unknown) => {
      const act = { call, body: body === undefined ? '' : JSON.stringify(body) }
      const asked = await office.call('POST /office/api/confirmation/passkey', { as, body: act })
      const assertion = as.passkey.assert(asked.body.data)
      const sent = { ...act, assertion }
      const done = await office.call('POST /office/api/confirmation', { as, body: sent })
      expect(done.status).toBe(200)
    }
    const isConfirmed = async (body: unknown) =>
      codeOf(await office.call(line, { as, body })) !== 'actNotConfirmed'

    const body = bodyOf(name, endpoint, as)
    await confirm(`${line}/other`, body)
    expect(await isConfirmed(body)).toBe(false)
    if (body !== undefined) {
      await confirm(line, { ...body, id: randomUUID() })
      expect(await isConfirmed(body)).toBe(false)
    }
    await confirm(line, body)
    clock.advance(2 * 60_000)
    expect(await isConfirmed(body)).toBe(false)
    await confirm(line, body)
    expect(await isConfirmed(body)).toBe(true)
    const other = await office.signIn('owner')
    expect(codeOf(await office.call(line, { as: other, body }))).toBe('actNotConfirmed')
  },
)
