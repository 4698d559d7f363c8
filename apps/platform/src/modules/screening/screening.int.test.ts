import { Fault } from '@fairhouse/domain/fault'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listFraudQueue, readFraudCaseOf } from '#platform/modules/fraud/fraud-case.query'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { changePlayer, type TestPlayer } from '#platform/testing/test-app'
import { createTestSite } from '#platform/testing/test-platform'
import type { SanctionsScreening } from './sanctions-screening.port.ts'

const lists = {
  isAway: false,
  version: '1',
  listed: new Map<string, string>(),
  puzzling: new Set<string>(),
  asked: [] as string[],
}
const scripted: SanctionsScreening = {
  async readVersion() {
    if (lists.isAway) throw new Fault('providerUnavailable', 'away')
    return lists.version
  },
  async screen({ person: { name, birthdate } }) {
    if (lists.isAway || lists.puzzling.has(name)) throw new Fault('providerUnavailable', 'away')
    lists.asked.push(`${name} ${birthdate}`)
    const entry = lists.listed.get(name)
    const score = birthdate === null ? 95 : 100
    const match = { kind: 'sanction', name, birthdate, score } as const
    return { version: lists.version, matches: entry === undefined ? [] : [{ entry, ...match }] }
  },
}

const site = await createTestSite({
  change: (config) => ({
    ...config,
    integrations: [
      { id: 'screening', company: 'Lists', callback: null, sanctionsScreening: () => scripted },
    ],
  }),
})
afterAll(() => site.close())
beforeEach(() => {
  lists.isAway = false
  lists.asked = []
})

async function named(name: string): Promise<TestPlayer> {
  const player = await site.signUp()
  const [first_name = '', last_name = ''] = name.split(' ')
  await changePlayer(site.db, player.playerId, { first_name, last_name })
  return player
}

const run = () => site.runJob('screening.run') as Promise<{ screened: number; matched: number }>
const caseOf = async ({ playerId }: TestPlayer) => {
  const found = (await listFraudQueue(site.db, 100)).find((row) => row.player_id === playerId)
  return found && (await readFraudCaseOf(site.db, found.id, new Date(0)))
}

test('a match is a case that says what the list has, and a player without a name is not asked about', async () => {
  lists.listed.set('Vasil Drenkov', 'UN-0417')
  const [vasil] = [await named('Vasil Drenkov'), await site.signUp()]
  expect(await run()).toEqual({ screened: 1, matched: 1 })
  expect(lists.asked).toEqual(['Vasil Drenkov null'])
  const found = await caseOf(vasil)
  expect(found?.row).toMatchObject({ source: 'screening', signals: [] })
  expect(found?.notes.map(({ text }) => text)).toEqual([
    'sanction UN-0417: Vasil Drenkov, born unknown, 95 % alike',
  ])
})

test('nobody is asked about twice by the same lists; by new ones everybody is, and old matches stay decided', async () => {
  lists.listed.set('Amadou Keltari', 'EU-2208')
  const amadou = await named('Amadou Keltari')
  await run()
  expect(await run()).toEqual({ screened: 0, matched: 0 })
  const { row } = (await caseOf(amadou))!
  const decided = { decision: 'cleared', decided_at: site.clock.now(), decided_by: 'ana' } as const
  await site.db.updateTable('fraud_case').set(decided).where('id', '=', row.id).execute()
  lists.version = '2'
  expect(await run()).toMatchObject({ matched: 0 })
  expect(lists.asked).toContain('Amadou Keltari null')
  expect(await caseOf(amadou)).toBeUndefined()
  lists.version = '3'
  lists.listed.set('Amadou Keltari', 'UN-9999')
  expect(await run()).toMatchObject({ matched: 1 })
  expect(await caseOf(amadou)).toBeDefined()
})

test('another name is another person', async () => {
  const ana = await named('Ana Souza')
  await run()
  await changePlayer(site.db, ana.playerId, { last_name: 'Lima' })
  lists.asked = []
  await run()
  expect(lists.asked).toEqual(['Ana Lima null'])
})

test('what was decided on a name alone is decided again once the date of birth says the same', async () => {
  lists.listed.set('Zoran Perak', 'OFAC-9150')
  const zoran = await named('Zoran Perak')
  await run()
  const { row } = (await caseOf(zoran))!
  const decided = { decision: 'cleared', decided_at: site.clock.now(), decided_by: 'ana' } as const
  await site.db.updateTable('fraud_case').set(decided).where('id', '=', row.id).execute()
  site.clock.advance(1)
  await site.call('PUT', '/api/player/profile', { as: zoran, body: { birthdate: '1961-04-17' } })
  expect(await run()).toMatchObject({ matched: 1 })
  expect((await caseOf(zoran))?.notes.map(({ text }) => text)).toEqual([
    'sanction OFAC-9150: Zoran Perak, born 1961-04-17, 100 % alike',
  ])
  lists.version = '4'
  expect(await run()).toMatchObject({ matched: 0 })
})

test('players about whom nobody answers hold up no others', async () => {
  for (let nth = 0; nth < 6; nth += 1) {
    lists.puzzling.add(`Xi ${nth}`)
    await named(`Xi ${nth}`)
  }
  await named('Vera Last')
  for (let times = 0; times < 2; times += 1) await run()
  // The next registrations are no burst.
  site.clock.advance(DAY_MS)
  expect(lists.asked).toContain('Vera Last null')
})

test('while nobody answers nothing is kept, and the job asks again', async () => {
  const ana = await named('Rui Costa')
  lists.isAway = true
  expect(await run()).toEqual({ screened: 0, matched: 0 })
  lists.isAway = false
  expect(await run()).toMatchObject({ screened: 1 })
  expect(await caseOf(ana)).toBeUndefined()
})

test('a player whose identity is approved is asked about at once', async () => {
  const ana = await named('Eva Prado')
  await site.db.transaction().execute(async (trx) => {
    const payload = { state: 'approved', comment: null } as const
    await appendEvent(trx, { event: 'verification.decided', playerId: ana.playerId, payload })
  })
  await site.messages.settle()
  await expect.poll(() => lists.asked).toEqual(['Eva Prado null'])
})
