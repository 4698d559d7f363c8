import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/test-platform'
import { createTestOffice, type TestOffice, type TestOperator } from './office/office.fixture.ts'

let site: TestPlatform
let office: TestOffice
beforeAll(async () => {
  site = await createTestPlatform()
  office = createTestOffice(site)
})
afterAll(() => site.close())

const GAMES = { name: 'Games by provider', address: '/reports?report=games&group=provider' }

async function save(as: TestOperator, view: object = {}, id: string = randomUUID()) {
  const body = { ...GAMES, isShared: false, ...view }
  const answer = await office.call(`PUT /office/api/saved-views/${id}`, { as, body })
  return { id, status: answer.status, code: answer.body.error?.code, view: answer.body.data }
}

async function names(as: TestOperator): Promise<string[]> {
  const { body } = await office.call('GET /office/api/saved-views', { as })
  return body.data.map(({ name }: { name: string }) => name)
}

const remove = (as: TestOperator, id: string) =>
  office.call(`DELETE /office/api/saved-views/${id}`, { as })

test('a view is its operator’s own, is renamed under its id, and removed once', async () => {
  const [finance, other] = [await office.signIn('finance'), await office.signIn('finance')]
  const { id, view } = await save(finance)
  expect(view).toEqual({
    id,
    ...GAMES,
    isShared: false,
    operator: finance.name,
    isOwn: true,
    mail: null,
  })
  await save(finance, { name: 'Another name' }, id)
  expect(await names(finance)).toEqual(['Another name'])
  expect(await names(other)).toEqual([])
  expect((await save(other, {}, id)).code).toBe('savedViewUnknown')
  expect((await remove(other, id)).body.error.code).toBe('savedViewUnknown')
  expect((await remove(finance, id)).status).toBe(200)
  expect((await remove(finance, id)).body.error.code).toBe('savedViewUnknown')
})

test('a shared view is seen by those who may open its page, until its operator leaves', async () => {
  const finance = await office.signIn('finance')
  const [auditor, support, owner] = [
    await office.signIn('auditor'),
    await office.signIn('support'),
    await office.signIn('owner'),
  ]
  const { id } = await save(finance, { name: 'Team', isShared: true })
  expect(await names(auditor)).toContain('Team')
  expect(await names(support)).not.toContain('Team')
  expect((await remove(auditor, id)).body.error.code).toBe('savedViewUnknown')
  const person = site.db.updateTable('operator_person').where('name', '=', finance.name)
  await person.set({ disabled_at: site.clock.now() }).execute()
  expect(await names(auditor)).not.toContain('Team')
  // Who manages operators tidies up behind them.
  expect((await remove(owner, id)).status).toBe(200)
})

test('an address of a page that its operator may not open is refused', async () => {
  const support = await office.signIn('support')
  for (const address of ['/reports', '/passkeys', 'https://evil.example/', '/players?text=anna'])
    expect((await save(support, { address })).code).toBe('viewAddressInvalid')
  expect((await save(support, { address: '/players?country=BR' })).status).toBe(200)
})

test('somebody who loses a role loses the views of its pages', async () => {
  const finance = await office.signIn('finance')
  await save(finance)
  const person = site.db.updateTable('operator_person').where('name', '=', finance.name)
  await person.set({ roles: ['support'] }).execute()
  expect(await names(finance)).toEqual([])
})

test('an operator has fifty views, also of calls at once', async () => {
  const finance = await office.signIn('finance')
  const own = await save(finance)
  for (let count = 1; count < 47; count += 1) await save(finance)
  const last = await Promise.all(Array.from({ length: 5 }, () => save(finance)))
  expect(last.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(last.filter(({ code }) => code === 'savedViewLimit')).toHaveLength(2)
  expect((await save(finance, { name: 'Renamed' }, own.id)).status).toBe(200)
})
