import { potentialReturn } from '@fairhouse/betting/bet/bet'
import { bettingLimits } from '@fairhouse/betting/limits/betting-limits.data'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestBetting, listOpen, slipOn, type TestBetting } from './betting.fixture.ts'
import { selectionIdOf } from './leg-reader.ts'

let betting: TestBetting
beforeAll(async () => {
  betting = await createTestBetting()
})
afterAll(() => betting.close())
beforeEach(() => {
  Object.assign(betting.limits, bettingLimits('EUR'))
})

async function readExposure(key: string): Promise<bigint> {
  const query = betting.book.db.selectFrom('bet_exposure').select('amount').where('key', '=', key)
  return (await query.executeTakeFirst())?.amount ?? 0n
}

async function placeAtOnce(count: number, makePlayer: (index: number) => string, event: number) {
  const state = listOpen(betting)[event]!
  const slips = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      slipOn(betting, [state], { playerKey: makePlayer(index) }),
    ),
  )
  for (const { playerKey } of slips) betting.wallet.deposit(playerKey, 1_000n)
  const answers = await Promise.all(slips.map((slip) => betting.services.placement.place(slip)))
  return { slip: slips[0]!, answers, open: answers.filter(({ status }) => status === 'open') }
}

test('100 concurrent bets at the edge of a selection’s limit never exceed it', async () => {
  const state = listOpen(betting)[0]!
  const quote = await betting.services.placement.quote(await slipOn(betting, [state]))
  if (!quote.ok) throw new Error('no quote')
  const winMinor = quote.potentialMinor - quote.stakeMinor
  betting.limits.selectionLossMaxMinor = winMinor * 7n
  betting.limits.playerSelectionLossMaxMinor = winMinor
  const { slip, answers, open } = await placeAtOnce(100, (index) => `edge-${index}`, 0)
  expect(open).toHaveLength(7)
  expect(answers.filter(({ status }) => status === 'refused')).toHaveLength(93)
  expect(await readExposure(`selection:${selectionIdOf(slip.legs[0]!)}`)).toBe(winMinor * 7n)
})

test('two small bets on many legs leave their selections open to others', async () => {
  const states = listOpen(betting).slice(0, 8)
  for (const playerKey of ['long-1', 'long-2']) {
    betting.wallet.deposit(playerKey, 1_000n)
    const outcome = 1
    const slip = await slipOn(betting, states, { playerKey, unitStakeMinor: 10n, outcome })
    expect((await betting.services.placement.place(slip)).status).toBe('open')
  }
  betting.wallet.deposit('short', 10_000n)
  for (const state of states) {
    const of = { playerKey: 'short', unitStakeMinor: 1_000n, outcome: 1 }
    const slip = await slipOn(betting, [state], of)
    expect((await betting.services.placement.quote(slip)).ok).toBe(true)
    expect((await betting.services.placement.place(slip)).status).toBe('open')
  }
})

test('one player takes a part of a selection only, and the others the rest', async () => {
  const state = listOpen(betting)[8]!
  betting.limits.selectionLossMaxMinor = 40_000n
  betting.limits.playerSelectionLossMaxMinor = 10_000n
  const answers: string[] = []
  for (const playerKey of ['first', 'second', 'third', 'fourth', 'fifth']) {
    betting.wallet.deposit(playerKey, 1_000_000n)
    const all = await slipOn(betting, [state], { playerKey, unitStakeMinor: 900_000n })
    const quote = await betting.services.placement.quote(all)
    if (quote.ok || quote.refusal.kind !== 'maxStake') throw new Error('no maximum')
    const { stakeMaxMinor } = quote.refusal
    // Placement says what the quote said.
    expect(await betting.services.placement.place(all)).toMatchObject({
      refusal: { kind: 'maxStake', stakeMaxMinor },
    })
    if (stakeMaxMinor < betting.limits.totalMinMinor) {
      answers.push('full')
      continue
    }
    const most = await slipOn(betting, [state], { playerKey, unitStakeMinor: stakeMaxMinor })
    answers.push((await betting.services.placement.place(most)).status)
  }
  expect(answers.slice(0, 4)).toEqual(['open', 'open', 'open', 'open'])
})

test('a quote and placing the same bet say the same, whatever is left of its selections', async () => {
  const states = listOpen(betting).slice(10, 13)
  betting.limits.selectionLossMaxMinor = 60_000n
  betting.limits.playerSelectionLossMaxMinor = 25_000n
  const said = new Set<string>()
  for (let count = 0; count < 60; count++) {
    const playerKey = `same-${count % 5}`
    betting.wallet.deposit(playerKey, 10_000_000n)
    const slip = await slipOn(betting, states.slice(count % 3), {
      playerKey,
      outcome: count % 2,
      unitStakeMinor: [10n, 700n, 20_000n, 90_000n][count % 4]!,
    })
    const quote = await betting.services.placement.quote(slip)
    const answer = await betting.services.placement.place(slip)
    if (quote.ok) expect(answer.status).toBe('open')
    else expect(answer).toEqual({ status: 'refused', refusal: quote.refusal })
    said.add(answer.status)
  }
  expect(said).toEqual(new Set(['open', 'refused']))
})

test('100 concurrent bets of one player never exceed the maximum return of a day', async () => {
  const state = listOpen(betting)[1]!
  const quote = await betting.services.placement.quote(await slipOn(betting, [state]))
  if (!quote.ok) throw new Error('no quote')
  betting.limits.playerDayReturnMaxMinor = quote.potentialMinor * 5n + 1n
  const { open } = await placeAtOnce(100, () => 'day', 1)
  expect(open).toHaveLength(5)
  expect(betting.wallet.balance('player:day')).toBe(95_000n)
})

test('a stake above a limit is refused with the largest stake that is taken', async () => {
  betting.wallet.deposit('max', 1_000_000n)
  betting.limits.selectionLossMaxMinor = 50_000n
  const slip = await slipOn(betting, [listOpen(betting)[2]!], {
    playerKey: 'max',
    unitStakeMinor: 500_000n,
  })
  const answer = await betting.services.placement.place(slip)
  if (answer.status !== 'refused' || answer.refusal.kind !== 'maxStake')
    throw new Error('no maximum')
  const { stakeMaxMinor } = answer.refusal
  expect(stakeMaxMinor).toBeGreaterThan(0n)
  const next = await slipOn(betting, [listOpen(betting)[2]!], { playerKey: 'max' })
  const tooMuch = { ...next, unitStakeMinor: stakeMaxMinor + stakeMaxMinor / 100n }
  expect((await betting.services.placement.place(tooMuch)).status).toBe('refused')
  const most = { ...slip, unitStakeMinor: stakeMaxMinor }
  expect((await betting.services.placement.place(most)).status).toBe('open')
})

test('a payout above the maximum is reduced to the stated one', async () => {
  betting.wallet.deposit('cap', 1_000_000n)
  betting.limits.payoutMaxMinor = 1_500n
  const slip = await slipOn(betting, listOpen(betting).slice(3, 6), { playerKey: 'cap' })
  const answer = await betting.services.placement.place(slip)
  if (answer.status === 'refused') throw new Error('refused')
  expect(potentialReturn(answer.terms)).toMatchObject({ payoutMinor: 1_500n, isCapped: true })
})

test('a bet that the wallet refuses takes nothing of the limits', async () => {
  const slip = await slipOn(betting, [listOpen(betting)[7]!], { playerKey: 'without-money' })
  await betting.services.placement.place(slip)
  expect(await readExposure(`selection:${selectionIdOf(slip.legs[0]!)}`)).toBe(0n)
  const day = betting.book.clock.now().toISOString().slice(0, 10)
  expect(await readExposure(`player:without-money:${day}`)).toBe(0n)
})
