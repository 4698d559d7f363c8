import { always } from '#platform/modules/content/published'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { createLoyaltyModule } from '#platform/modules/loyalty/loyalty.module'
import { loyaltySchema } from '#platform/modules/loyalty/loyalty.file'
import { toQuestDefinition } from '#platform/modules/quest/quest.file'
import { createQuestModule } from '#platform/modules/quest/quest.module'
import { createBonusSetup, type Player } from './bonus.fixture.ts'
import { issueBonus } from './bonus.service.ts'

const LOYALTY = loyaltySchema.parse({
  ...{ isEnabled: true, edgeMinorPerPoint: 1, sportEdgeHundredths: 500, rakebackHundredths: 0 },
  levels: [{ order: 1, points: 0, names: { en: 'One' } }],
})
const words = { names: { en: 'Test' }, texts: { en: 'Test' } }
const task = (feature: string) => ({
  ...{ id: feature, type: 'bets', names: { en: feature }, features: [feature], quantity: 1 },
})
const quest = (id: string, tasks: object[], reward: object = { kind: 'points', amount: 5 }) =>
  toQuestDefinition({ id, ...words, days: 7, tasks, rewards: [reward] })
const paid = { ...task('paid'), type: 'deposits', features: undefined }

/* Offers to residents of three licences, against the composed bonus, quest and loyalty modules. */
const setup = await createBonusSetup(
  (deps) => {
    const loyalty = createLoyaltyModule({ ...deps, loyalty: always(LOYALTY) })
    const quests = [
      quest('mixed', [task('sport'), task('slots')]),
      quest('slots', [task('slots')]),
      quest('paid', [paid], { kind: 'bonus', amounts: { BRL: '500' } }),
      quest('played', [paid, task('slots')], { kind: 'bonus', amounts: { BRL: '500' } }),
    ]
    const parts = createQuestModule({
      ...deps,
      ...loyalty,
      quests: always(quests),
      rewardProducts: always([]),
    })
    return {
      routes: [...parts.routes, ...loyalty.routes],
      reactions: [...parts.reactions, ...loyalty.reactions],
    }
  },
  { env: { FAIRHOUSE_MARKETS: 'gb,br,de' } },
)
afterAll(() => setup.close())

const at = (country: string): Promise<Player> => setup.open(10_000n, { country })
const get = async ({ player }: Player, path: string) =>
  (await setup.site.call('GET', path, { as: player })).body.data

describe('a bonus before play', () => {
  const offered = async (by: Player) =>
    (await get(by, '/api/game/bonuses?currency=EUR&locale=en')).map(({ id }: { id: string }) => id)
  const enter = async ({ player: as }: Player, bonusCode: string, trigger: number) => {
    const body = { bonusCode, trigger }
    return (await setup.site.call('POST', '/api/game/bonuses/bonuscodes', { as, body })).body.data
      .status
  }

  test('is offered elsewhere; Brazil has cashback alone, and no code that gives one', async () => {
    const [gb, br] = [await at('GB'), await at('BR')]
    expect(await offered(gb)).toContain('first')
    expect(await offered(br)).toEqual(['weekly'])
    const given = [await enter(gb, 'HELLO', 1), await enter(br, 'HELLO', 1)]
    expect(given[0]).not.toBe(given[1])
    expect(await setup.list(br)).toEqual([])
    expect(await setup.list(gb)).toHaveLength(1)
  })
})

test('ten times the bonus are wagered in Great Britain, whatever the terms say', async () => {
  const offer = setup.packages.find(({ id }) => id === 'gift')!
  const heavy = { ...offer, id: 'heavy', terms: { ...offer.terms, wagerTimes: 30 } }
  const issue = async (country: string) => {
    const { account } = await at(country)
    const order = { account, amountMinor: 500n, depositMinor: 0n, sessionId: null }
    const row = await inTransaction(setup.site.db, (trx) =>
      issueBonus(trx, setup.site, { ...order, offer: heavy, source: `test:${randomUUID()}` }),
    )
    return row !== null && 'required_minor' in row ? row.required_minor : null
  }
  expect([await issue('GB'), await issue('PT')]).toEqual([5_000n, 15_000n])
})

test('a bonus for deposits alone is no quest in Brazil, with play it is', async () => {
  const listed = async (country: string) => {
    const player = await setup.site.signUp({ country, currency: 'BRL' })
    const path = '/api/retention/quests?locale=en'
    const { data } = (await setup.site.call('GET', path, { as: player })).body
    const start = `/api/retention/quests/paid/activate`
    const { status } = await setup.site.call('PUT', start, { as: player })
    return [data.map(({ id }: { id: string }) => id), status]
  }
  expect(await listed('BR')).toEqual([['mixed', 'slots', 'played'], 404])
  expect(await listed('PT')).toEqual([['mixed', 'slots', 'paid', 'played'], 200])
})

test('a quest over sport and games is neither offered nor started in Great Britain', async () => {
  const ids = async (by: Player) =>
    (await get(by, '/api/retention/quests?locale=en')).map(({ id }: { id: string }) => id)
  const start = async ({ player: as }: Player, id: string) =>
    (await setup.site.call('PUT', `/api/retention/quests/${id}/activate`, { as })).status
  const [gb, pt] = [await at('GB'), await at('PT')]
  expect([await ids(gb), await ids(pt)]).toEqual([['slots'], ['mixed', 'slots']])
  expect([await start(gb, 'mixed'), await start(gb, 'slots')]).toEqual([404, 200])
  expect(await start(pt, 'mixed')).toBe(200)
})

test('play earns points elsewhere and none in Germany', async () => {
  const read = (by: Player) => get(by, '/api/retention/account?locale=en')
  const [de, pt] = [await at('DE'), await at('PT')]
  expect(await read(de)).toBeNull()
  await setup.play(de, 1_000n, 0n)
  await setup.play(pt, 1_000n, 0n)
  await expect.poll(async () => (await read(pt)).points).toBeGreaterThan(0)
  const rows = await setup.site.db.selectFrom('loyalty_account').select('player_id').execute()
  expect(rows.map(({ player_id }) => player_id)).not.toContain(de.player.playerId)
})
