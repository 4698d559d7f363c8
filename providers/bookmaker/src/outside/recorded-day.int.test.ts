import type { Log } from '@fairhouse/server-kit/logger'
import { silentLog } from '@fairhouse/server-kit/logger'
import { afterEach, expect, test } from 'vitest'
import { viewBet } from '../betting/bet.reader.ts'
import { createTestBetting, slipOn, type TestBetting } from '../betting/betting.fixture.ts'
import { createRandom } from '../pricing/random.ts'
import { readCompetitions } from './competitions.file.ts'
import { createLineFeed } from './line.feed.ts'
import type { LineSource } from './line-source.ts'
import { COMPETITIONS, day } from './recorded-day.fixture.ts'

const HOUR_MS = 3_600_000

const competitions = readCompetitions(COMPETITIONS)

type Now = { nowMs: number }

const linesUntil = ({ nowMs }: Now) => day.filter(({ atMs }) => atMs <= nowMs)

const byPull = (now: Now): LineSource => ({
  pull: async (after) =>
    linesUntil(now).flatMap(({ seq, text }) => (seq === 0 || seq > after ? [text] : [])),
})

/** Lines come out of order, twice, or not at all before the next pull. */
function bySocket(now: Now): LineSource {
  const random = createRandom(7)
  let sent = 0
  return {
    ...byPull(now),
    drain() {
      const due = linesUntil(now)
      const lines = due.slice(sent).flatMap(({ text }) => {
        const times = random() < 0.2 ? 0 : random() < 0.3 ? 2 : 1
        return Array.from({ length: times }, () => ({ text, order: random() }))
      })
      sent = due.length
      return lines.toSorted((a, b) => a.order - b.order).map(({ text }) => text)
    },
  }
}

let betting: TestBetting | undefined
afterEach(async () => {
  await betting?.close()
  betting = undefined
})

/** The bets of the day, by what each is on: event, market, outcome. */
const BETS = [
  ['united-city', '1x2', 0],
  ['united-city', '1x2', 1],
  ['united-city', 'h1_1x2', 0],
  ['united-city', 'total', 1],
  ['rovers-town', '1x2', 0],
  ['albion-park', '1x2', 2],
  ['albion-park', 'h1_1x2', 2],
  ['vale-moor', 'winner', 0],
  ['stone-reed', 'winner', 0],
  ['first-race', 'win', 1],
  ['first-race', 'win', 3],
  ['lions-hawks', 'winner_incl_overtime', 0],
] as const

async function playDay(sourceOf: (now: Now) => LineSource) {
  const now: Now = { nowMs: Date.parse('2026-11-20T12:00:00Z') }
  const named: string[] = []
  const log: Log = {
    ...silentLog,
    warn: (context) => named.push(JSON.stringify(context)),
  }
  const feed = createLineFeed({ source: sourceOf(now), catalogue: competitions, log })
  const timed = {
    ...feed,
    poll(at: Date) {
      now.nowMs = at.getTime()
      return feed.poll(at)
    },
  }
  betting = await createTestBetting(competitions, timed)
  const { book, wallet, services } = betting
  wallet.deposit('ada', 1_000_000n)
  await book.play(10_000)
  const ids: string[] = []
  for (const [key, market, outcome] of BETS) {
    const state = book.events.book.findByKey(key)!
    const slip = await slipOn(betting, [state], { market, outcome })
    expect(await services.placement.place(slip)).toMatchObject({ status: 'open' })
    ids.push(slip.id)
  }
  const read = () => Promise.all(ids.map(async (id) => (await viewBet(book.db, id))!))
  const until = async (time: string) => {
    await book.play(Date.parse(time) - book.clock.now().getTime(), 20_000)
    await betting!.finish()
    return (await read()).map(({ status, result, paidMinor }) =>
      status === 'open' ? 'open' : `${result} ${paidMinor}`,
    )
  }
  return { until, named, read, book, wallet }
}

test.each([
  ['pulled', byPull],
  ['pushed out of order, twice and with gaps', bySocket],
])('a recorded day settles its bets, %s', async (_, sourceOf) => {
  const { until, named, read, book, wallet } = await playDay(sourceOf)
  const halfTime = await until('2026-11-20T13:50:30Z')
  expect(halfTime).toEqual([
    'open',
    'open',
    'won 2700',
    'open',
    'void 1000',
    'open',
    'won 4200',
    'won 1800',
    'void 1000',
    // A dead heat of two and 25 % off the profit: half of 1 + 4 × 0.75.
    'part 2000',
    'void 1000',
    'void 1000',
  ])
  const end = await until('2026-11-20T15:00:00Z')
  expect(end.slice(0, 4)).toEqual(['lost 0', 'won 3400', 'won 2700', 'won 1870'])
  const corrected = await until('2026-11-20T16:01:00Z')
  expect(corrected.slice(0, 4)).toEqual(['won 2100', 'lost 0', 'won 2700', 'won 1870'])
  const [first] = await read()
  expect(first!.legs[0]!.correction).toBe('The league took the goal back')

  // The match that was interrupted is not resumed in time.
  book.clock.advance(36 * HOUR_MS)
  const last = await until('2026-11-22T04:30:00Z')
  expect(last.slice(5, 7)).toEqual(['void 1000', 'won 4200'])
  expect(last).not.toContain('open')
  expect(wallet.total).toBe(0n)

  const words = [...new Set(named)].join('\n')
  for (const reason of ['seventeen', 'no competition has the id 999', 'type', 'no market 9999']) {
    expect(words).toContain(reason)
  }
  for (const { event } of book.events.book.all()) expect(event.isSuspendedByOperator).toBe(false)
  const stored = await book.db.selectFrom('event').select(['feed_key', 'score']).execute()
  const endings = stored.flatMap(({ feed_key: key, score }) =>
    score.ending ? [[key, score.ending]] : [],
  )
  expect(Object.fromEntries(endings)).toEqual({ 'vale-moor': 'retired', 'stone-reed': 'walkover' })
})

test('another process reads the day from its beginning, and nothing is settled twice', async () => {
  const { until, read, book } = await playDay(byPull)
  await until('2026-11-20T14:40:00Z')
  const before = await read()
  await book.restart()
  await until('2026-11-20T14:41:00Z')
  expect(await read()).toEqual(before)
  expect((await until('2026-11-20T16:01:00Z')).slice(0, 2)).toEqual(['won 2100', 'lost 0'])
})
