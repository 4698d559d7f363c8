import { randomUUID } from 'node:crypto'
import type { MarkerFacts } from '@fairhouse/domain/marker/facts'
import { homeZone } from '@fairhouse/domain/marker/home-zone'
import { isStrong, judgeMarkers } from '@fairhouse/domain/marker/judge-markers'
import { MARKER_FILE } from '@fairhouse/domain/marker/marker.fixture'
import { HABITS, simulate } from '@fairhouse/domain/marker/simulated-player.fixture'
import { markerRulesOf, spendLevelsOf } from '@fairhouse/domain/market/harm-rules'
import { chooseMarket } from '@fairhouse/domain/market/market'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import { readPrices } from '#platform/modules/settings/price.query'
import { createMarkerSetup } from './marker.fixture.ts'

const setup = await createMarkerSetup()
const { site, clock } = setup
afterAll(() => setup.close())

const COUNTRIES = ['DE', 'BR', 'TR', 'IN', 'NL']
const SEEDS = Array.from({ length: 200 }, (_, index) => index + 1)

/** What a player did, at the present of the site: whole days later than it was simulated. */
const PLAYERS = Object.values(HABITS).flatMap((habit) =>
  SEEDS.map((seed) => {
    const facts = simulate(habit, seed)(89)
    const shift = Math.ceil((clock.now().getTime() - facts.now) / DAY_MS) * DAY_MS
    const country = COUNTRIES[seed % COUNTRIES.length]!
    return { id: randomUUID(), country, facts: moved(facts, shift, homeZone(null, country)) }
  }),
)

function moved(facts: MarkerFacts, shift: number, timeZone: string): MarkerFacts {
  const later = <Fact extends { at: number }>(fact: Fact) => ({ ...fact, at: fact.at + shift })
  return {
    ...{ ...facts, timeZone, now: facts.now + shift },
    play: facts.play.map((quarter) => ({
      ...later(quarter),
      ...{ firstAt: quarter.firstAt + shift, lastAt: quarter.lastAt + shift },
    })),
    deposits: facts.deposits.map((deposit) => ({ ...later(deposit), id: randomUUID() })),
    sessionEnds: facts.sessionEnds.map((end) => ({ ...end, lastAt: end.lastAt + shift })),
  }
}

async function insertAll(): Promise<void> {
  const table = (name: string, rows: readonly object[]) => {
    const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)))
    const text = JSON.stringify(rows, (_, cell) => (typeof cell === 'bigint' ? `${cell}` : cell))
    return sql`INSERT INTO ${sql.table(name)} (${columns}) SELECT ${columns}
      FROM jsonb_populate_recordset(NULL::${sql.table(name)}, ${text}::jsonb)`.execute(site.owner)
  }
  const of = <Fact>(pick: (facts: MarkerFacts) => readonly Fact[], row: (fact: Fact) => object) =>
    PLAYERS.flatMap(({ id, facts }) =>
      pick(facts).map((fact) => ({ ...{ player_id: id }, ...row(fact) })),
    )
  const time = (at: number) => new Date(at)
  const [now] = PLAYERS.map(({ facts }) => time(facts.now))
  await table(
    'player',
    PLAYERS.map(({ id, country }) => ({
      ...{ id, country, email: `${id}@x.test`, email_key: `${id}@x.test`, language: 'en' },
      ...{ status: 'active', agreed_at: now, created_at: now, updated_at: now },
    })),
  )
  await table(
    'wallet_account',
    PLAYERS.map(({ id }) => ({ id, player_id: id, currency: 'EUR', status: 1 })),
  )
  await table(
    'play_quarter',
    of(
      ({ play }) => play,
      ({ at, firstAt, lastAt, rounds, afterLoss, afterWin, stakeMicro, ...money }) => {
        const amounts = [money.ownMinor, money.bonusMinor, money.ownReturnMinor, stakeMicro]
        const paces = [afterLoss.ms, afterLoss.rounds, afterWin.ms, afterWin.rounds]
        const cells = [at, firstAt, lastAt, rounds, ...amounts.map(String), ...paces, 1]
        return { at: time(at), play: JSON.stringify(cells) }
      },
    ),
  )
  await table(
    'play_session_end',
    of(
      ({ sessionEnds }) => sessionEnds,
      ({ lastAt, cashMinor, stakeMinMinor }) => ({
        ...{ last_at: time(lastAt), cash_minor: cashMinor, stake_min_minor: stakeMinMinor },
      }),
    ),
  )
  const paid = PLAYERS.flatMap(({ id, facts }) =>
    facts.deposits.map((deposit, index) => ({
      ...{ id: deposit.id, player_id: id, account_id: id, type: 1, status: 2, currency: 'EUR' },
      ...{ provider: 'cashier', method: deposit.way, amount_minor: deposit.baseMinor },
      ...{ credited_minor: deposit.baseMinor, reversed_minor: 0, deposit_number: index + 1 },
      ...{ site_origin: 'http://site.test', back_route: '/', created_at: time(deposit.at) },
      ...{ settled_at: time(deposit.at), expires_at: time(deposit.at) },
      ...{ next_check_at: time(deposit.at) },
    })),
  )
  await table('invoice', paid)
  await table(
    'player_marker',
    PLAYERS.map(({ id }) => ({
      ...{ player_id: id, scanned_at: now, signals: [], score: 0, next_scan_at: now },
    })),
  )
}

test('a scan of many players finds what the facts of each one say, and opens those cases', async () => {
  clock.set(new Date(PLAYERS[0]!.facts.now))
  await insertAll()
  const priceOf = await readPrices(site.db)
  const expected = PLAYERS.map(({ id, country, facts }) => {
    const market = chooseMarket(site.markets, { residence: country, requestCountry: null })
    const spendLevels = spendLevelsOf(market, { age: null, baseCurrency: BASE_CURRENCY, priceOf })
    const all = judgeMarkers({ ...facts, spendLevels }, markerRulesOf(market, MARKER_FILE))
    return { id, signals: all.filter(({ level }) => level > 0) }
  })
  expect(await setup.scan()).toMatchObject({ players: PLAYERS.length })
  const kept = await site.db.selectFrom('player_marker').selectAll().execute()
  const signalsOf = new Map(kept.map((row) => [row.player_id, row.signals]))
  const found = expected.map(({ id }) => ({
    ...{ id, signals: signalsOf.get(id)!.map(({ since: _, ...signal }) => signal) },
  }))
  expect(found).toEqual(expected)
  const cases = await site.db.selectFrom('marker_case').select('player_id').execute()
  const strong = expected.filter(({ signals }) => isStrong(signals)).map(({ id }) => id)
  expect(cases.map((row) => row.player_id).toSorted()).toEqual(strong.toSorted())
  // Neither nobody nor everybody.
  expect([strong.length > 400, strong.length < PLAYERS.length - 400]).toEqual([true, true])
})
