import { afterAll, expect, test } from 'vitest'
import { createTestBetting, listOpen, slipOn } from '../betting/betting.fixture.ts'
import { replay } from '../sports/replay.ts'
import { EVENT_DAYS, purgeEvents } from './event-purge.repo.ts'
import { createEventReader } from './event.reader.ts'

const DAY_MS = 24 * 3_600_000

const betting = await createTestBetting()
betting.wallet.deposit('ada', 10_000n)
const [first, second] = listOpen(betting)
const withBet = first!.event.id
const withoutBet = second!.event.id
const { placement } = betting.services
expect(await placement.place(await slipOn(betting, [first!]))).toMatchObject({ status: 'open' })
await betting.book.play(30 * 60_000, 5_000)
await betting.finish()
afterAll(() => betting.close())

const factsOf = async (id: number) => {
  const query = betting.book.db.selectFrom('event_fact').select('no').where('event_id', '=', id)
  return (await query.execute()).length
}
const after = (days: number) => new Date(betting.book.clock.now().getTime() + days * DAY_MS)

test('a finished event is kept for its days', async () => {
  expect(await purgeEvents(betting.book.db, after(EVENT_DAYS - 1))).toBe(0)
  expect(await factsOf(withoutBet)).toBeGreaterThan(0)
})

test('then an event without bets is removed, and one with bets can still be replayed', async () => {
  const { db } = betting.book
  expect(await purgeEvents(db, after(EVENT_DAYS + 1))).toBeGreaterThan(0)
  const reader = createEventReader(db)
  expect(await factsOf(withoutBet)).toBe(0)
  expect(await reader.viewFinished(withoutBet)).toBeUndefined()
  const proof = (await reader.proof(withBet))!
  const { score } = (await reader.viewFinished(withBet))!
  expect(replay({ ...proof, seed: proof.seed! })).toMatchObject({ ok: true, score })
})

test('events that are not over stay, and so do those whose seed is not published yet', async () => {
  const { db } = betting.book
  const open = listOpen(betting).length
  expect(open).toBeGreaterThan(0)
  await purgeEvents(db, after(365))
  await betting.book.restart()
  expect(listOpen(betting)).toHaveLength(open)
})

test.each(['event_fact', 'event_result'] as const)(
  '%s of an event with bets cannot be deleted',
  async (table) => {
    const rows = betting.book.db.deleteFrom(table).where('event_id', '=', withBet)
    await expect(rows.execute()).rejects.toThrow('append-only')
  },
)
