import { always } from '#platform/modules/content/published'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { findPlayer } from '#platform/modules/player/player.query'
import { createPlayLimits } from '#platform/modules/limit/play-limits'
import { replayBonus } from './bonus-replay.query.ts'
import { explainOffers } from './bonus-why.query.ts'
import { createBonusSetup, type Player } from './bonus.fixture.ts'

const setup = await createBonusSetup()
afterAll(() => setup.close())

const enter = (at: Player, bonusCode: string, trigger = 3) =>
  setup.site.call('POST', '/api/game/bonuses/bonuscodes', {
    as: at.player,
    body: { bonusCode, trigger },
  })

/** With the invoice that the cashier would keep. */
async function deposit(at: Player, amountMinor: bigint): Promise<void> {
  await setup.deposit(at, amountMinor)
  const now = setup.clock.now()
  const { id: account_id, playerId: player_id, currency } = at.account
  const { deposits } = await setup.site.db
    .selectFrom('deposit_counter')
    .select('deposits')
    .where('player_id', '=', player_id)
    .executeTakeFirstOrThrow()
  await setup.site.owner
    .insertInto('invoice')
    .values({
      ...{ id: randomUUID(), type: 1, status: 2, player_id, account_id, currency },
      ...{ provider: 'cashier', method: 'cashier.deposit.card', site_origin: '', back_route: '' },
      ...{ amount_minor: amountMinor, deposit_number: deposits, failure_reason: null },
      ...{ provider_payment_id: null, redirect_url: null },
      ...{ created_at: now, settled_at: now, expires_at: now, next_check_at: now },
    })
    .execute()
}

async function explain(at: Player, id: string) {
  const { db } = setup.site
  const play = createPlayLimits({ ...setup, markets: setup.site.config.markets })
  const player = (await findPlayer(db, at.player.playerId))!
  const offers = await explainOffers(
    {
      ...{ db, markets: setup.site.markets, packages: always(setup.packages) },
      findBreak: (playerId, time) => play.findBreak(db, playerId, time),
    },
    { player, now: setup.clock.now() },
  )
  return offers.find(({ ref }) => ref === id)!
}

const unmet = async (at: Player, id: string) =>
  (await explain(at, id)).conditions.filter(({ isMet }) => !isMet)

test('a deposit one minor unit below the minimum says so, with both amounts', async () => {
  const at = await setup.open()
  await enter(at, 'FIRST')
  await deposit(at, 999n)
  expect(await unmet(at, 'first')).toEqual([
    {
      ...{ name: 'depositEnough', isMet: false, about: null },
      value: { amount: '999', currency: 'EUR' },
      threshold: { amount: '1000', currency: 'EUR' },
    },
  ])
})

test('a deposit that got its bonus met every condition, and the next one is not the first', async () => {
  const at = await setup.open()
  await enter(at, 'FIRST')
  await deposit(at, 1_000n)
  await expect.poll(async () => await setup.list(at)).toHaveLength(1)
  expect(await unmet(at, 'first')).toEqual([])
  setup.clock.advance(1_000)
  await deposit(at, 1_000n)
  const names = (await unmet(at, 'first')).map(({ name }) => name)
  expect(names).toEqual(['offerAccepted', 'depositNumber', 'offerNotTaken'])
})

test('a deposit without a yes has no bonus, whatever its amount', async () => {
  const at = await setup.open()
  await deposit(at, 5_000n)
  expect((await unmet(at, 'any')).map(({ name }) => name)).toEqual(['offerAccepted'])
})

test('a code that one deposit used is no yes to the next', async () => {
  const at = await setup.open()
  await enter(at, 'ANY')
  await deposit(at, 1_000n)
  await expect.poll(async () => await setup.list(at)).toHaveLength(1)
  setup.clock.advance(1_000)
  await deposit(at, 1_000n)
  expect((await unmet(at, 'any')).map(({ name }) => name)).toEqual(['offerAccepted'])
})

test('an offer for another country or audience names it', async () => {
  const at = await setup.open()
  expect((await unmet(at, 'austrian')).map(({ name }) => name)).toEqual(['offerCountry'])
  expect((await unmet(at, 'finnish')).map(({ name }) => name)).toEqual(['offerAudience'])
})

test('what was taken is closed, and cashback is no offer', async () => {
  const at = await setup.open()
  await enter(at, 'HELLO', 1)
  expect((await unmet(at, 'hello')).map(({ name }) => name)).toEqual(['offerNotTaken'])
  expect(await explain(at, 'weekly')).toBeUndefined()
})

test('a bonus is replayed stake by stake to what it counted, each with its rule', async () => {
  const at = await setup.open()
  const id = await setup.give(at, 1_000n)
  await setup.play(at, 100n, 50n)
  setup.clock.advance(1_000)
  await setup.play(at, 100n, 0n, 'dice')
  setup.clock.advance(1_000)
  await setup.play(at, 10n, 0n)
  const replayed = await replayBonus(setup.site.db, { id, playerId: at.player.playerId })
  expect(replayed).toMatchObject({ required: '2000', addsUp: true })
  expect(
    replayed?.stakes.map(({ rule, percent, counted, wagered, balance }) => [
      ...[rule, percent, counted, wagered, balance],
    ]),
  ).toEqual([
    ['full', 100, '100', '100', '950'],
    ['share', 50, '50', '150', '850'],
    ['full', 100, '10', '160', '840'],
  ])
  expect(replayed?.stakes.at(-1)?.remaining).toBe((await setup.read(at, id)).wager.remaining)
  const other = await setup.open()
  expect(await replayBonus(setup.site.db, { id, playerId: other.player.playerId })).toBeNull()
})

test('a bonus is over with the stake that reaches the requirement', async () => {
  const at = await setup.open()
  const id = await setup.give(at, 1_000n)
  const open = await setup.place(at, 100n)
  for (let count = 0; count < 4; count += 1) {
    setup.clock.advance(1_000)
    await setup.play(at, 500n, 500n)
  }
  setup.clock.advance(5_000)
  await setup.settle(at, open.id, 0n)
  const replayed = await replayBonus(setup.site.db, { id, playerId: at.player.playerId })
  expect(replayed).toMatchObject({ addsUp: true })
  const rules = replayed?.stakes.map(({ rule, wagered }) => [rule, wagered])
  expect(rules).toEqual([
    ...['500', '1000', '1500', '2000'].map((wagered) => ['full', wagered]),
    ['ended', '2000'],
  ])
})
