import { silentLog } from '@fairhouse/server-kit/logger'
import { afterEach, describe, expect, test } from 'vitest'
import { viewBet } from '../betting/bet.reader.ts'
import { findBet } from '../betting/bet.repo.ts'
import { createTestBetting, slipOn, type TestBetting } from '../betting/betting.fixture.ts'
import { TEST_START } from '../bookmaker.fixture.ts'
import { readCompetitions } from './competitions.file.ts'
import { createLineFeed } from './line.feed.ts'

const competitions = readCompetitions(`[
  { "id": 101, "sport": "soccer", "category": "Isles", "name": "First Division" },
  { "id": 201, "sport": "table-tennis", "category": "Tour", "name": "Harbour Open" },
  { "id": 301, "sport": "horse-racing", "category": "Isles", "name": "Wyncaster" }
]`)

let betting: TestBetting
afterEach(() => betting.close())

const at = (seconds: number) => new Date(Date.parse(TEST_START) + seconds * 1_000).toISOString()

/** A book with the lines that a test sends. */
async function open() {
  const lines: string[] = []
  /** Numbers that an answer leaves out. */
  const hidden = new Set<number>()
  const isShown = (text: string) => !hidden.has((JSON.parse(text) as { seq: number }).seq)
  const source = { pull: async (after: number) => lines.slice(after).filter(isShown) }
  const feed = createLineFeed({ source, catalogue: competitions, log: silentLog })
  betting = await createTestBetting(competitions, feed)
  betting.wallet.deposit('ada', 1_000_000n)
  const push = (...more: readonly object[]) => {
    for (const line of more) lines.push(JSON.stringify({ seq: lines.length + 1, ...line }))
  }
  const send = (...more: readonly object[]) => {
    push(...more)
    return betting.book.play(60_000, 10_000)
  }
  const find = (key: string) => betting.book.events.book.findByKey(key)
  return { push, send, find, hidden, gauges: () => feed.gauges() }
}

const competitorsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Runner ${index + 1}` }))

const match = (event: string) => ({
  ...{ type: 'fixture', event, competition: 101, start: at(600) },
  competitors: competitorsOf(2),
})
const race = (runners: number) => ({
  ...{ type: 'fixture', event: 'race', competition: 301, start: at(3_600) },
  competitors: competitorsOf(runners),
})
const fact = (event: string, no: number, seconds: number, body: object) => ({
  ...{ type: 'fact', event, no, at: at(seconds), fact: body },
})
const prices = (event: string, id: string, all: readonly (string | null)[], specifiers = '') => {
  const outcomes = all.map((price, index) => ({ id: String(index + 1), price }))
  return { type: 'prices', event, markets: [{ id, specifiers, outcomes }] }
}
const result = (all: readonly string[]) => prices('match', '1', all)

const kickOff = fact('match', 1, 600, { kind: 'periodStarted', period: 1 })
const goal = fact('match', 2, 660, { kind: 'goal', side: 1, period: 1, minute: 2, player: null })

describe('prices of before', () => {
  test.each([
    ['the start', []],
    ['a goal', [goal]],
    [
      'a goal that is taken back',
      [
        goal,
        { type: 'correction', event: 'match', no: 3, at: at(670), omitted: [2], reason: 'Offside' },
      ],
    ],
  ])('%s take no bets', async (_, incidents) => {
    const { send, find } = await open()
    await send(match('match'), result(['2.10', '3.40', '3.90']))
    await betting.book.play(540_000, 60_000)
    await send(kickOff, ...(incidents.length > 0 ? [result(['2.00', '3.50', '4.00'])] : []))
    for (const line of incidents.slice(0, -1)) await send(line, result(['1.40', '4.50', '9.00']))
    const last = incidents.at(-1)
    if (last !== undefined) await send(last)
    await expect(slipOn(betting, [find('match')!])).rejects.toThrow('no 1x2')
    await send(result(['1.50', '4.00', '8.00']))
    const slip = await slipOn(betting, [find('match')!])
    expect(await betting.services.placement.place(slip)).toMatchObject({ status: 'open' })
  })
})

describe('in play', () => {
  const corner = (no: number, seconds: number) =>
    fact('match', no, seconds, { kind: 'corner', side: 1, period: 1, minute: 2 })

  /** Sixty seconds after the start, with prices. */
  async function openInPlay() {
    const opened = await open()
    await opened.send(match('match'))
    await betting.book.play(540_000, 60_000)
    await opened.send(kickOff, result(['2.00', '3.50', '4.00']))
    const takesBets = async () => {
      const slip = await slipOn(betting, [opened.find('match')!]).catch(() => null)
      if (slip === null) return false
      return (await betting.services.placement.place(slip)).status === 'open'
    }
    expect(await takesBets()).toBe(true)
    return { ...opened, takesBets }
  }

  test('a feed that lags takes no bets on what it reports late, until it is in time', async () => {
    const { send, gauges, takesBets } = await openInPlay()
    await send(corner(2, 620), result(['2.00', '3.50', '4.00']))
    expect([await takesBets(), gauges().eventsLate]).toEqual([false, 1])
    await send(corner(3, 720))
    expect([await takesBets(), gauges().eventsLate]).toEqual([true, 0])
  })

  test('a feed with heartbeats that says nothing for longer than they take is away', async () => {
    const { push, send, find } = await open()
    await send(match('match'))
    // Without any, silence is no fault.
    await betting.book.play(120_000, 10_000)
    push({ type: 'heartbeat' })
    // It is read at the second of these five passes, and is 30 s old at the last one.
    await betting.book.play(40_000, 10_000)
    await expect(betting.book.play(10_000, 10_000)).rejects.toThrow('nothing for more than 30 s')
    push({ type: 'heartbeat' }, result(['2.10', '3.40', '3.90']))
    betting.book.clock.advance(1_000)
    await betting.book.play(30_000, 10_000)
    expect(find('match')).toBeDefined()
  })

  test('lines of while the feed was down are not late', async () => {
    const { send, gauges, takesBets } = await openInPlay()
    betting.book.clock.advance(120_000)
    await send(corner(2, 670))
    expect([await takesBets(), gauges().eventsLate]).toEqual([true, 0])
  })

  test('a number that is jumped over and comes in a later answer is counted in its place', async () => {
    const { push, find, hidden, gauges, takesBets } = await openInPlay()
    hidden.add(4)
    push(goal, corner(3, 665), result(['1.50', '4.00', '8.00']))
    await betting.book.play(3_000)
    expect([await takesBets(), gauges().eventsWithGap]).toEqual([false, 1])
    hidden.clear()
    await betting.book.play(60_000)
    expect(find('match')?.event).toMatchObject({ factNo: 3, isSuspendedByOperator: false })
    expect([await takesBets(), gauges().eventsWithGap]).toEqual([true, 0])
  })

  test('a fact that is sent twice, also in one answer, counts once', async () => {
    const { send, find } = await openInPlay()
    await send(goal, goal, corner(3, 665), goal)
    expect(find('match')?.event).toMatchObject({ factNo: 3, isSuspendedByOperator: false })
  })

  test('a fact that never comes stops its event, and is counted when the feed sends it again', async () => {
    const { push, find, hidden } = await openInPlay()
    hidden.add(4)
    push(goal, corner(3, 665))
    await betting.book.play(12_000)
    expect(find('match')?.event).toMatchObject({ factNo: 1, isSuspendedByOperator: true })
    push(goal)
    await betting.book.play(2_000)
    expect(find('match')?.event).toMatchObject({ factNo: 3, isSuspendedByOperator: true })
  })
})

describe('a runner that is withdrawn', () => {
  const field = ['1.50', '6.00', '8.00', '12.00', '20.00']
  const withdrawn = (no: number, seconds: number) =>
    fact('race', no, seconds, { kind: 'withdrawn', runner: 1, price: '1.50' })

  async function betOn(isEachWay = false, runners = 5) {
    const { send, find } = await open()
    const all = [...field, ...Array.from({ length: runners - 5 }, () => '50.00')]
    const places = runners < 8 ? 2 : 3
    const placed = all.map(() => '1.50')
    const offer = (win: readonly (string | null)[]) => [
      prices('race', 'x.win', win),
      prices('race', 'x.place', placed, `places=${places}`),
    ]
    await send(race(runners), ...offer(all))
    const place = async () => {
      const slip = await slipOn(betting, [find('race')!], { market: 'win', outcome: 1, isEachWay })
      expect(await betting.services.placement.place(slip)).toMatchObject({ status: 'open' })
      return slip
    }
    const newPrices = offer([null, '2.40', '3.20', '5.00', '8.00', ...all.slice(5)])
    return { send, find, place, newPrices }
  }

  test('leaves a bet on another a cash-out by the price that Rule 4 leaves', async () => {
    const { send, place, newPrices } = await betOn()
    const { id } = await place()
    await send(withdrawn(1, 100), ...newPrices)
    const offer = await betting.services.cashOuts.offer(id)
    // 65 pence are taken: 1 + 5 × 0.35 = 2.75, at a chance of 0.3967.
    expect(offer).toMatchObject({ ok: true, offer: { fairMinor: 1_091n } })
  })

  test('takes from a bet that was placed after it and before its line came, once', async () => {
    const { send, find, place } = await betOn()
    const { id } = await place()
    await send(withdrawn(1, 10), withdrawn(2, 200))
    await expect(slipOn(betting, [find('race')!], { market: 'win' })).rejects.toThrow('no win')
    await betting.book.play(3_600_000, 600_000)
    await send(
      fact('race', 3, 3_600, { kind: 'periodStarted', period: 1 }),
      fact('race', 4, 3_700, { kind: 'placed', order: [2, 3, 4, 5] }),
      fact('race', 5, 3_700, { kind: 'ended' }),
    )
    await betting.finish()
    expect(await viewBet(betting.book.db, id)).toMatchObject({ paidMinor: 2_750n })
  })

  test('changes the places of an each-way bet, which is sold by those that are paid', async () => {
    const { send, place, newPrices } = await betOn(true, 8)
    const { id } = await place()
    expect((await betting.services.cashOuts.offer(id)).ok).toBe(true)
    await send(withdrawn(1, 100), ...newPrices)
    expect(await betting.services.cashOuts.offer(id)).toEqual({
      ok: false,
      reason: 'resultPending',
    })
    const chances = newPrices[1]!.markets[0]!.outcomes.map(({ price }) => price)
    await send(prices('race', 'x.place', chances, 'places=2'))
    // To win 1,091 as alone; placed 1 + 1.75 ÷ 4 at a chance of 1 ÷ 1.5 ÷ 1.05.
    const offer = await betting.services.cashOuts.offer(id)
    expect(offer).toMatchObject({ ok: true, offer: { fairMinor: 2_003n } })
    const later = await place()
    const { terms } = (await findBet(betting.book.db, later.id))!
    expect(terms.legs[0]!.eachWay).toMatchObject({ places: 2 })
  })
})

test.each([
  ['a zero byte in its id', { ...match('a\0b') }],
  [
    'a zero byte in a name',
    {
      ...match('bad'),
      competitors: [
        { id: 1, name: '\0' },
        { id: 2, name: 'B' },
      ],
    },
  ],
  [
    'half a character in a name',
    {
      ...match('bad'),
      competitors: [
        { id: 1, name: '\ud800' },
        { id: 2, name: 'B' },
      ],
    },
  ],
  ['a start before every calendar', { ...match('bad'), start: '0000-01-01T00:00:00Z' }],
])('a fixture with %s holds up no other', async (_, bad) => {
  const { send, find } = await open()
  await send(match('one'), bad, match('two'))
  expect(find('one')?.event.status).toBe('open')
  expect(find('two')?.event.status).toBe('open')
})

test.each([
  ['fewer positions than runners', { order: [1, 2], positions: [1] }],
  ['no winner', { order: [1, 2], positions: [2, 3] }],
  ['one runner twice', { order: [1, 1] }],
])('an order of finish with %s stops its race until an operator decides', async (_, placed) => {
  const { send, find } = await open()
  await send(race(5), prices('race', 'x.win', ['2.00', '3.00', '4.00', '9.00', '9.00']))
  await betting.book.play(3_600_000, 600_000)
  await send(
    fact('race', 1, 3_600, { kind: 'periodStarted', period: 1 }),
    fact('race', 2, 3_700, { kind: 'placed', ...placed }),
    fact('race', 3, 3_700, { kind: 'ended' }),
  )
  expect(find('race')?.event).toMatchObject({ status: 'live', isSuspendedByOperator: true })
})

test('prices that come after the end are none', async () => {
  const { send, find } = await open()
  await send(match('match'), fact('match', 1, 60, { kind: 'cancelled' }))
  await send(result(['2.10', '3.40', '3.90']))
  const state = find('match')!
  const asBefore = { ...state, event: { ...state.event, status: 'open' as const } }
  expect((await betting.prices.make('all', asBefore, Date.now())).markets).toEqual([])
})

test('after a restart nothing is offered until the lines of before are read', async () => {
  const { send, find } = await open()
  const old = Array.from({ length: 10_000 }, () => result(['9.00', '9.00', '9.00']))
  const early = prices('early', '1', ['1.80', '3.60', '5.00'])
  await send(match('match'), match('early'), early, ...old, result(['2.10', '3.40', '3.90']))
  const read = () =>
    Promise.all(
      ['match', 'early'].map(async (key) => {
        const { markets } = await betting.prices.make('all', find(key)!, Date.now())
        return markets[0]?.outcomes[0]!.price
      }),
    )
  expect(await read()).toEqual(['2.10', '1.80'])
  await betting.book.events.resume()
  await betting.book.events.pass()
  expect(await read()).toEqual([undefined, undefined])
  await betting.book.events.pass()
  expect(await read()).toEqual(['2.10', '1.80'])
})

test.each([
  ['reported', fact('set', 1, 600, { kind: 'point', side: 1, server: 1 })],
  ['left by a correction', { type: 'correction', event: 'set', no: 3, at: at(620), omitted: [1] }],
])(
  'a point before the first set, %s, stops its match until an operator decides',
  async (_, bad) => {
    const { send, find } = await open()
    await send({ ...match('set'), competition: 201 })
    await betting.book.play(600_000, 60_000)
    if ('omitted' in bad) {
      await send(
        fact('set', 1, 600, { kind: 'periodStarted', period: 1 }),
        fact('set', 2, 610, { kind: 'point', side: 1, server: 1 }),
      )
    }
    await send({ ...bad, reason: 'Mistake' })
    expect(find('set')?.event.isSuspendedByOperator).toBe(true)
  },
)
