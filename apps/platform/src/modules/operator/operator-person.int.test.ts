import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'
import { createOperatorPeople, identifyOperator } from './operator-person.service.ts'

const OWNER = { actor: { operator: 'owner' }, traceId: 'trace-1' }
const USER = { by: null, user: 'rui', uid: 1000, key: null }

let site: TestApp
let people: ReturnType<typeof createOperatorPeople>
beforeAll(async () => {
  site = await createTestPlatform()
  people = createOperatorPeople({ db: site.owner, clock: site.clock, randomBytes })
})
afterAll(() => site.close())

async function addKey(name: string): Promise<string> {
  const added = await people.add(name, OWNER)
  if (typeof added === 'string') throw new Error(added)
  return added.key
}

const identify = (changes: Partial<Parameters<typeof identifyOperator>[1]>) =>
  identifyOperator(site.db, { ...USER, ...changes })

test('without a key the operator is the user of the machine, by number and not by a typed name', async () => {
  expect(await identify({})).toEqual({ name: 'rui', principal: 'user:1000' })
  expect(await identify({ by: 'ana' })).toEqual({ name: 'ana (user rui)', principal: 'user:1000' })
  expect(await identify({ user: 'person:ana', uid: 0 })).toMatchObject({ principal: 'user:0' })
})

test('a key proves its owner, whoever is the user and whatever name is typed', async () => {
  const key = await addKey('ana')
  expect(await identify({ key })).toEqual({ name: 'ana (key of ana)', principal: 'person:ana' })
  expect(await identify({ key, by: 'eva', uid: 0 })).toEqual({
    name: 'eva (key of ana)',
    principal: 'person:ana',
  })
})

test('an unknown key is nobody', async () => {
  expect(await identify({ key: 'a guess' })).toBeNull()
  expect(await identify({ key: '' })).toBeNull()
})

test('a new key of a person replaces the former one, and a removed person has none', async () => {
  const first = await addKey('eva')
  const second = await addKey('eva')
  expect(await identify({ key: first })).toBeNull()
  expect(await identify({ key: second })).toMatchObject({ principal: 'person:eva' })
  expect(await people.remove('eva', OWNER)).toBe('done')
  expect(await people.remove('eva', OWNER)).toBe('unknownName')
  expect(await identify({ key: second })).toBeNull()
  const acts = await site.db
    .selectFrom('audit_entry')
    .select('act')
    .where('act', 'in', ['operator.added', 'operator.removed'])
    .where('details', '@>', JSON.stringify({ person: 'eva' }) as never)
    .orderBy('id')
    .execute()
  expect(acts.map(({ act }) => act)).toEqual([
    'operator.added',
    'operator.added',
    'operator.removed',
  ])
})

test('only a hash of a key is stored', async () => {
  const key = await addKey('mara')
  const rows = await site.db.selectFrom('operator_person').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(key)
})

test.each(['', 'Ana', 'ana souza', '-ana', 'a'.repeat(33)])('%j is no name', async (name) => {
  expect(await people.add(name, OWNER)).toBe('invalidName')
})

test('the platform’s login cannot add a person', async () => {
  const own = createOperatorPeople({ db: site.db, clock: site.clock, randomBytes })
  await expect(own.add('mallory', OWNER)).rejects.toThrow('permission denied')
})

test('a name of any length fits the log', async () => {
  const identity = await identify({ by: 'x'.repeat(500), user: 'y'.repeat(500) })
  expect(identity!.name.length).toBeLessThanOrEqual(100)
})

test('an invited person has roles and no key; a key is added to the same person', async () => {
  const invited = await people.invite({ name: 'ines', roles: ['payments'] }, OWNER)
  expect(invited).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) })
  const key = await addKey('ines')
  expect(await identify({ key })).toMatchObject({ principal: 'person:ines' })
  const everybody = await people.list()
  expect(everybody.find(({ name }) => name === 'ines')).toMatchObject({ roles: ['payments'] })
})

test('two roles that check each other are given to nobody', async () => {
  const roles = ['payments', 'auditor'] as const
  expect(await people.invite({ name: 'tom', roles }, OWNER)).toBe('rolesForbidden')
  expect(await people.invite({ name: 'Tom', roles: ['kyc'] }, OWNER)).toBe('invalidName')
})
