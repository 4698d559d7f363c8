// What an act at bets is said to change is what it changes, over the composed wallet boundary.
import { randomUUID } from 'node:crypto'
import { paidMinor } from '@fairhouse/bookmaker/betting/bet.reader'
import { findBet } from '@fairhouse/bookmaker/betting/bet.repo'
import { listPostings } from '@fairhouse/bookmaker/betting/posting.repo'
import { listOpen, slipOn } from '@fairhouse/bookmaker/betting/betting.fixture'
import { createDraws } from '@fairhouse/bookmaker/betting/random-bets.fixture'
import { createRandom } from '@fairhouse/bookmaker/pricing/random'
import { afterAll, expect, test } from 'vitest'
import { createTestOffice } from '../../apps/platform/src/modules/operator/office/office.fixture.ts'
import { trialBalance } from '../../apps/platform/src/ledger/trial-balance.ts'
import { moveJournal } from '../../apps/platform/src/testing/move-journal.ts'
import { createBookSite, type BookSeat } from './book-site.fixture.ts'

const SEED = 20_261_128
const BETS = 90
const MINUTE_MS = 60_000

const at = await createBookSite()
afterAll(() => at.close())
const { betting, site } = at
const office = createTestOffice(site)
const owner = await office.signIn('owner')

type Act = {
  readonly name: string
  readonly path: string
  readonly fields: Record<string, string | number>
}
type Row = Readonly<Record<string, string | null>>

const preview = async ({ name, fields }: Act) => {
  const query = new URLSearchParams({ act: name })
  for (const [key, value] of Object.entries(fields))
    if (key !== 'code') query.set(key, String(value))
  const { body } = await office.call(`GET /office/api/tables/settlement-effect?${query}`, {
    as: owner,
  })
  return body.data ?? body.error
}

const carryOut = ({ path, fields }: Act, shown: string) =>
  office.act(`POST /office/api/sport/${path}`, owner, {
    ...{ id: randomUUID(), reason: 'a doubt', preview: shown, ...fields },
  })

/** What every bet has paid, and what every player has. */
async function readState(ids: readonly string[], seats: readonly BookSeat[]) {
  const bets = new Map<string, { paid: bigint; status: string }>()
  for (const id of ids) {
    const bet = await findBet(betting.book.db, id)
    if (bet === undefined) continue
    const paid = paidMinor(await listPostings(betting.book.db, id))
    bets.set(id, { paid, status: bet.status })
  }
  const money = new Map<string, Awaited<ReturnType<typeof at.money>>>()
  for (const { playerKey } of seats) money.set(playerKey, await at.money(playerKey))
  return { bets, money }
}

async function listActs(ids: readonly string[]): Promise<Act[]> {
  const { db } = betting.book
  const legs = await db.selectFrom('bet_leg').select('event_id').distinct().execute()
  const betOn = new Set(legs.map(({ event_id }) => event_id))
  const scored = [...betting.book.events.book.all()].filter(
    ({ event, facts }) => betOn.has(event.id) && facts.some(({ kind }) => kind === 'goal'),
  )
  const corrections = scored.slice(0, 12).map(({ event, facts }): Act => {
    const goal = facts.find(({ kind }) => kind === 'goal')!
    const fields = { event: event.id, version: String(event.resultVersion), facts: String(goal.no) }
    return { name: 'correctResult', path: 'events/correct', fields }
  })
  const voids = ids.slice(0, 8).map((bet): Act => {
    return { name: 'voidBet', path: 'bets/void', fields: { bet, code: 'palpableError' } }
  })
  const events = scored.slice(-6).map(({ event }): Act => {
    return {
      name: 'voidEvent',
      path: 'events/void',
      fields: { event: event.id, code: 'integrity' },
    }
  })
  // Before a whole event and after a correction of it; the second void of one is refused.
  const markets = [...scored.slice(0, 3), ...scored.slice(-6, -3)].flatMap(({ event }): Act[] =>
    ['1x2', '1x2', 'total'].map((market) => ({
      name: 'voidEvent',
      path: 'events/void',
      fields: { event: event.id, market, code: 'palpableError' },
    })),
  )
  return [...corrections, ...voids, ...markets, ...events]
}

test(`the effect of every void and correction is what was shown before it (seed ${SEED})`, async () => {
  const seats = [
    ...(await Promise.all([at.seat('EUR', 40_000n), at.seat('EUR', 40_000n)])),
    ...(await Promise.all([at.seat('TRY', 900_000n), at.seat('EUR', 500n)])),
  ]
  const poor = seats[3]!
  const grant = {
    id: randomUUID(),
    reason: 'a gift',
    package: 'goodwill',
    currency: 'EUR',
    amount: '5000',
  }
  await office.act(`POST /office/api/players/${poor.playerKey}/bonuses`, owner, grant)
  const { body: bonuses } = await site.call('GET', '/api/game/player-bonuses', { as: poor.player })
  await site.call('PUT', `/api/game/player-bonuses/${bonuses.data[0].id}/activate`, {
    as: poor.player,
  })
  expect((await at.money(poor.playerKey)).bonus).toBe(5_000n)

  const random = createRandom(SEED)
  const draws = createDraws(betting, random, seats)
  const ids: string[] = []
  const { placement, cashOuts } = betting.services
  for (let count = 0; count < BETS; count += 1) {
    const slip = await draws.drawSlip()
    if (slip === null) continue
    const unitStakeMinor = slip.playerKey === poor.playerKey ? 60n : slip.unitStakeMinor
    await placement.place({ ...slip, unitStakeMinor })
    ids.push(slip.id)
    if (random() < 0.15) await betting.book.play(30_000, 4_000)
    if (random() > 0.15) continue
    const sold = draws.pick(ids)
    const offer = await cashOuts.offer(sold)
    if (!offer.ok) continue
    const { amountMinor, stakeMinor } = offer.offer
    const part = random() < 0.7 ? { stakeMinor: stakeMinor / 2n } : {}
    await cashOuts.take(sold, { id: randomUUID(), amountMinor, toleranceMinor: 0n, ...part })
  }
  await betting.book.play(13 * MINUTE_MS, 10_000)
  await betting.finish()

  const seen = { owed: 0, bonus: 0, changed: 0, currencies: new Set<string>(), acts: 0, refused: 0 }
  for (const [index, act] of (await listActs(ids)).entries()) {
    if (index % 2 === 1) for (const { playerKey } of seats) await at.spend(playerKey)
    await betting.finish()
    const before = await readState(ids, seats)
    const shown = await preview(act)
    // Nothing of it stays.
    expect(await readState(ids, seats)).toEqual(before)
    if (shown.code !== undefined) {
      const { body } = await carryOut(act, '1')
      expect(body.error.code).toBe(shown.code)
      seen.refused += 1
      continue
    }
    const rows: Row[] = shown.rows
    const { body } = await carryOut(act, shown.fingerprint)
    expect(body.error).toBeUndefined()
    await betting.finish()
    const after = await readState(ids, seats)
    const changes = new Map(rows.map((row) => [row['bet']!, row]))
    for (const [id, was] of before.bets) {
      const is = after.bets.get(id)!
      const row = changes.get(id)
      expect([id, is.paid - was.paid]).toEqual([id, BigInt(row?.['change'] ?? '0')])
      if (row) expect([id, is.status, row['denial']]).toEqual([id, row['state'], undefined])
    }
    for (const { playerKey, currency } of seats) {
      const own = rows.filter(({ player }) => player === playerKey)
      const sum = (name: string) => own.reduce((all, row) => all + BigInt(row[name] ?? '0'), 0n)
      const [was, is] = [before.money.get(playerKey)!, after.money.get(playerKey)!]
      const said = { cash: sum('cash'), bonus: sum('bonus'), owed: sum('owed') }
      const done = {
        cash: is.cash - was.cash,
        bonus: is.bonus - was.bonus,
        owed: is.owed - was.owed,
      }
      expect({ act: act.name, playerKey, ...done }).toEqual({ act: act.name, playerKey, ...said })
      if (said.owed > 0n) seen.owed += 1
      if (said.bonus !== 0n) seen.bonus += 1
      if (own.length > 0) seen.currencies.add(currency)
    }
    seen.changed += rows.length
    seen.acts += 1
  }
  expect((await trialBalance(site.db)).faults).toEqual([])
  // The run has seen what it is about.
  expect(seen).toMatchObject({ currencies: new Set(['EUR', 'TRY']) })
  expect(Math.min(seen.owed, seen.bonus, seen.acts - 10, seen.changed - 20)).toBeGreaterThan(0)
}, 240_000)

test('an act with another effect by now changes nothing, and says what it would change', async () => {
  const seat = await at.seat('EUR', 10_000n)
  const soon = listOpen(betting)[0]!
  const place = async () => {
    const slip = await slipOn(betting, [soon], seat)
    expect(await betting.services.placement.place(slip)).toMatchObject({ status: 'open' })
    return slip.id
  }
  const ids = [await place()]
  const fields = { event: soon.event.id, code: 'notPlayed' }
  const act: Act = { name: 'voidEvent', path: 'events/void', fields }
  const shown = await preview(act)
  ids.push(await place())
  const before = await readState(ids, [seat])
  const { body } = await carryOut(act, shown.fingerprint)
  const { code, details } = body.error
  expect(code).toBe('recordChanged')
  expect(details.now).toMatchObject({ bets: String(Number(valueOf(shown, 'bets')) + 1) })
  expect(await readState(ids, [seat])).toEqual(before)
  const again = await preview(act)
  expect((await carryOut(act, again.fingerprint)).body.error).toBeUndefined()
  await betting.finish()
  expect((await at.money(seat.playerKey)).cash).toBe(10_000n)
})

const valueOf = (report: any, fact: string): string =>
  report.facts.find(({ name }: any) => name === fact).value

test('what is voided after its day was closed is a difference of that day', async () => {
  const seat = await at.seat('EUR', 10_000n)
  const slip = await slipOn(betting, [listOpen(betting)[0]!], seat)
  await betting.services.placement.place(slip)
  await betting.book.play(13 * MINUTE_MS, 10_000)
  await betting.finish()
  expect(await findBet(betting.book.db, slip.id)).toMatchObject({ status: 'settled' })
  const day = new Date(site.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
  await moveJournal(site.owner, new Date(`${day}T12:00:00Z`))
  const closed = await office.act(`POST /office/api/days/${day}/close`, owner, {
    ...{ id: randomUUID(), reason: 'every morning' },
  })
  expect(closed.status).toBe(200)
  const read = async () =>
    (await office.call(`GET /office/api/days/${day}`, { as: owner })).body.data
  expect(await read()).toMatchObject({ changed: [], later: [] })
  const fields = { bet: slip.id, code: 'palpableError' }
  const act: Act = { name: 'voidBet', path: 'bets/void', fields }
  const shown = await preview(act)
  await carryOut(act, shown.fingerprint)
  await betting.finish()
  const { change } = shown.rows[0]
  expect(await read()).toMatchObject({
    changed: [],
    later: [{ operation: 'resettlement', currency: 'EUR', count: 1, amount: change }],
  })
})
