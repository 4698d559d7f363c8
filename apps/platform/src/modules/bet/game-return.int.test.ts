import { randomUUID } from 'node:crypto'
import { type Log, silentLog } from '@fairhouse/server-kit/logger'
import { afterAll, expect, test } from 'vitest'
import { betCall, createGameSetup, winCall } from '#platform/integrations/hub88/hub88.setup.fixture'
import { createGameReturnJob, reportGameReturns } from './game-return.ts'

const DAY_MS = 86_400_000

const setup = await createGameSetup()
const seat = await setup.seat()
afterAll(async () => await setup.close())

/** Copies a settled bet in the database: a thousand rounds over HTTP would take minutes. */
async function addRounds(count: number, { stake, payout }: { stake: bigint; payout: bigint }) {
  const [bet] = await setup.site.db.selectFrom('bet').selectAll().limit(1).execute()
  const rows = Array.from({ length: count }, () => ({
    ...bet!,
    id: randomUUID(),
    reference: randomUUID(),
    round: randomUUID(),
    cash_minor: stake,
    payout_minor: payout,
    counted_minor: stake,
    counted_payout_minor: payout,
    placed_at: setup.clock.now(),
  }))
  await setup.site.db.insertInto('bet').values(rows).execute()
}

async function runJob() {
  const logged: unknown[] = []
  const log: Log = Object.assign(Object.create(silentLog), {
    error: (about: unknown) => logged.push(about),
  })
  const result = await createGameReturnJob({ ...setup.site, clock: setup.clock, log }).run()
  return { result, logged }
}

test('rounds of the last 30 days are added up by game and currency; several bets of a round are one', async () => {
  const first = betCall(seat)
  const second = betCall(seat, { round: first.round })
  await setup.call('transaction/bet', first)
  await setup.call('transaction/bet', second)
  await setup.call('transaction/win', winCall(seat, first, 1_500_000))
  await setup.call('transaction/win', winCall(seat, second, 0))
  await setup.call('transaction/bet', betCall(seat))
  // the expected return is 2,000 × 0.99
  expect(await reportGameReturns({ ...setup.site, clock: setup.clock })).toEqual([
    {
      game: 'dice',
      currency: 'EUR',
      rtp: '99.00',
      rtpMax: null,
      rounds: 1,
      stakedMinor: 2_000n,
      paidMinor: 1_500n,
      deviationMinor: 480n,
      verdict: 'tooFewRounds',
      returned: 7_500n,
      band: 7_895n,
    },
  ])
})

test('a game that pays outside of its band is named in the log, until its rounds are old', async () => {
  await addRounds(500, { stake: 100n, payout: 198n })
  await addRounds(500, { stake: 100n, payout: 0n })
  expect((await runJob()).result).toEqual({ outside: 0 })
  await addRounds(200, { stake: 100n, payout: 198n })
  const { result, logged } = await runJob()
  expect(result).toEqual({ outside: 1 })
  expect(logged).toEqual([
    expect.objectContaining({ game: 'dice', currency: 'EUR', verdict: 'tooHigh', rounds: 1_201 }),
  ])
  setup.clock.advance(30 * DAY_MS + 1)
  expect((await runJob()).result).toEqual({ outside: 0 })
})
