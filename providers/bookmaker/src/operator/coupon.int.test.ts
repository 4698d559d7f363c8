import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { toBetJson } from '../betting/bet.json.ts'
import { viewBet } from '../betting/bet.reader.ts'
import { createTestBetting, listOpen, slipOn } from '../betting/betting.fixture.ts'
import { createCouponReader } from './coupon.ts'

const betting = await createTestBetting()
betting.wallet.deposit('ada', 1_000_000n)
afterAll(() => betting.close())

/** A bet of some form on open events, and the events. */
async function place(
  legs: number,
  sizes: readonly number[] = [legs],
  bankers: readonly number[] = [],
) {
  const states = listOpen(betting).slice(0, legs)
  const slip = await slipOn(betting, states, { sizes, bankers })
  const answer = await betting.services.placement.place(slip)
  expect(answer).toMatchObject({ status: 'open' })
  return { id: slip.id, eventIds: states.map(({ event }) => event.id) }
}

async function bothOf(id: string) {
  const book = toBetJson((await viewBet(betting.book.db, id))!, new Map())
  const operator = await createCouponReader(betting.book.db)(id)
  return { book, operator }
}

const sign = { actor: 'ops', reason: 'Floodlight failure' }

const ENDINGS = {
  open: async () => undefined,
  voided: async ({ id }: { id: string }) => {
    await betting.services.voids.void({ betId: id, ...sign })
  },
  'on an event that was voided': async ({ eventIds }: { eventIds: readonly number[] }) => {
    await betting.services.corrections.voidEvent({ eventId: eventIds[0]!, ...sign })
    await betting.finish()
  },
  'cashed out': async ({ id }: { id: string }) => {
    const offer = await betting.services.cashOuts.offer(id)
    if (!offer.ok) throw new Error('no offer')
    const request = { id: randomUUID(), amountMinor: 0n, toleranceMinor: 0n }
    expect(await betting.services.cashOuts.take(id, request)).toMatchObject({ ok: true })
  },
  settled: async ({ eventIds }: { eventIds: readonly number[] }) => {
    const isOver = (id: number) => betting.book.events.book.find(id)?.event.endedAtMs !== null
    while (!eventIds.every(isOver)) await betting.book.play(60_000, 5_000)
    await betting.finish()
  },
}
const KINDS: readonly (readonly [string, number, readonly number[]])[] = [
  ['single', 1, [1]],
  ['multiple', 2, [2]],
  ['patent', 3, [1, 2, 3]],
]
const MATRIX = Object.entries(ENDINGS).flatMap(([ending, end]) =>
  KINDS.map(([kind, legs, sizes]) => ({ kind, legs, sizes, ending, end })),
)

test.each(MATRIX)(
  'a $kind that is $ending has one result for its player and the operator',
  async ({ kind, legs, sizes, ending, end }) => {
    const bet = await place(legs, sizes)
    await end(bet)
    const { book, operator } = await bothOf(bet.id)
    expect(book.kind).toBe(kind)
    expect(operator.result).toBe(book.result)
    expect(book.steps.length).toBe(book.result === 'open' ? 0 : 1)
    expect(book.steps.reduce((sum, { amount }) => sum + BigInt(amount!), 0n)).toBe(
      BigInt(book.paid),
    )
    const whys = operator.legs.map((leg) => leg.why ?? null)
    const isVoided = ending === 'on an event that was voided'
    expect(whys[0]).toBe(isVoided ? 'eventNotPlayed' : null)
    if (ending === 'voided') expect(book.steps[0]!.kind).toBe('void')
    if (ending === 'cashed out') expect(book.steps[0]!.kind).toBe('cashOut')
    expect(operator.legs.map(({ result }) => result)).toEqual(book.legs.map(({ result }) => result))
    const expected = { voided: 'void', 'cashed out': 'cashedOut', open: 'open' }[ending]
    if (expected !== undefined) expect(book.result).toBe(expected)
  },
)

test('a system names its bankers', async () => {
  const bet = await place(3, [2], [1])
  const { book } = await bothOf(bet.id)
  expect([book.kind, book.lines]).toEqual(['2of3', 2])
  expect(book.legs.map(({ isBanker }) => isBanker)).toEqual([false, true, false])
})

test('the reason of a void reaches the player and the operator', async () => {
  const bet = await place(1)
  await ENDINGS.voided(bet)
  const { book, operator } = await bothOf(bet.id)
  expect([book.reason, operator.reason]).toEqual([sign.reason, sign.reason])
})

test('the reason why the result of an event was changed reaches both', async () => {
  const bet = await place(2)
  await ENDINGS['on an event that was voided'](bet)
  const { book, operator } = await bothOf(bet.id)
  expect(book.legs.map(({ correction }) => correction)).toEqual([sign.reason, null])
  expect(operator.legs.map(({ reason }) => reason)).toEqual([sign.reason, undefined])
})
