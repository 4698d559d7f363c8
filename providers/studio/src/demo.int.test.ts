import { removeOldDemos } from './demo.repo.ts'
import { configHash } from './games.ts'
import { afterAll, expect, test } from 'vitest'
import {
  claimOf,
  createStudioSetup,
  order,
  readSession,
  replay,
  type TestClient,
} from './studio.fixture.ts'

const setup = await createStudioSetup()
afterAll(() => setup.close())

const openDemo = (): Promise<TestClient> =>
  setup.open({ user: undefined, token: undefined, currency: 'XXX' })

test('a demo has 1,000.00 play credits and calls no wallet', async () => {
  const client = await openDemo()
  expect(await readSession(client)).toMatchObject({
    mode: 'demo',
    balance: '100000',
    currency: { isCredits: true, scale: 2 },
  })
  const { body } = await client.post('rounds', order())
  expect(body.balance).toBe(String(100_000 - 1_000 + Number(body.round.payout)))
  expect(setup.wallet.calls).toEqual([])
})

test('demo and money are drawn by the same function and configuration', async () => {
  const demo = await openDemo()
  const real = await setup.open()
  for (const client of [demo, real]) {
    await client.post('rounds', order())
    const { body } = await client.post('fairness/rotate', { clientSeed: 'next' })
    expect(replay(body.rounds[0])).toEqual(claimOf(body.rounds[0]))
  }
  const rows = await setup.db.selectFrom('round').select(['config_hash', 'math_version']).execute()
  expect(new Set(rows.map((row) => row.config_hash))).toEqual(new Set([configHash('dice')]))
  expect(new Set(rows.map((row) => row.math_version)).size).toBe(1)
})

test('credits run out and are reset on request; money is not', async () => {
  const client = await openDemo()
  for (let turn = 0; turn < 2; turn++) {
    await setup.db
      .updateTable('seat')
      .set({ credits: 500n })
      .where('credits', 'is not', null)
      .execute()
    expect((await client.post('rounds', order())).body.error.code).toBe('insufficientFunds')
  }
  expect((await client.post('credits/reset')).body).toEqual({ balance: '100000' })
  const real = await setup.open()
  expect((await real.post('credits/reset')).body.error.code).toBe('notDemo')
})

test('each demo has its own credits and seeds', async () => {
  const [first, second] = [await openDemo(), await openDemo()]
  await first.post('rounds', order())
  expect((await readSession(second)).rounds).toEqual([])
  const [one, two] = await Promise.all([first.get('fairness'), second.get('fairness')])
  expect(one.body.serverSeedHash).not.toBe(two.body.serverSeedHash)
})

test('demo keeps the minimum time of a round too', async () => {
  const client = await openDemo()
  await client.post('rounds', order())
  expect((await client.post('rounds', order())).body.error.code).toBe('tooSoon')
})

test('concurrent identical demo bets are one round', async () => {
  const client = await openDemo()
  const bet = order()
  const replies = await Promise.all(Array.from({ length: 4 }, () => client.post('rounds', bet)))
  expect(new Set(replies.map(({ body }) => body.round.nonce))).toEqual(new Set([0]))
})

test('a demo is removed when its session has long been over, and play for money never', async () => {
  const demo = await openDemo()
  const real = await setup.open()
  for (const client of [demo, real]) {
    await client.post('rounds', order())
    await client.post('fairness/rotate', { clientSeed: 'next' })
    setup.clock.advance(1_000)
    await client.post('rounds', order())
  }
  const count = async () => {
    const [seats, seeds, rounds] = await Promise.all([
      setup.db.selectFrom('seat').select(['id', 'credits']).execute(),
      setup.db.selectFrom('server_seed').select('id').execute(),
      setup.db.selectFrom('round').select('id').execute(),
    ])
    const demos = seats.filter(({ credits }) => credits !== null).length
    return { demos, seats: seats.length, seeds: seeds.length, rounds: rounds.length }
  }
  const before = await count()
  expect(await removeOldDemos(setup.db, new Date(setup.clock.now().getTime() - 86_400_000))).toBe(0)
  expect(await count()).toEqual(before)
  expect(await removeOldDemos(setup.db, new Date(setup.clock.now().getTime() + 1))).toBe(
    before.demos,
  )
  const money = await setup.db.selectFrom('seat').selectAll().execute()
  expect(await count()).toMatchObject({ demos: 0, seats: before.seats - before.demos })
  // of each seat the seed in use and the next one, and those that were revealed
  expect((await count()).seeds).toBeGreaterThanOrEqual(money.length * 2)
  expect((await real.get('session')).status).toBe(200)
  expect((await demo.get('session')).status).toBe(401)
})
