import { randomUUID } from 'node:crypto'
import { COHORT_MEASURES, type CohortMeasure } from '@fairhouse/contract/office/report-kind'
import { MEASURES } from '@fairhouse/domain/report/cohort'
import { termsOf } from '@fairhouse/domain/report/compute'
import { shiftDay, stepOf } from '@fairhouse/domain/report/period'
import { createManualClock } from '@fairhouse/server-kit/clock'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestOffice } from '#platform/modules/operator/office/office.fixture'
import { createTestPlatform } from '#platform/testing/test-platform'
import { reportAffiliates } from './report-affiliate.ts'

const TODAY = '2026-11-26'
const site = await createTestPlatform({ clock: createManualClock(`${TODAY}T15:30:00Z`) })
afterAll(() => site.close())
const { owner } = site
const finance = await createTestOffice(site).signIn('finance')
const office = createTestOffice(site)

const SEED = 20_262
const numbers = fc.sample(fc.infiniteStream(fc.nat()), { numRuns: 1, seed: SEED })[0]!
const nat = (max: number): number => numbers.next().value! % max
const one = <Value>(list: readonly Value[]): Value => list[nat(list.length)]!

type Sum = { day: string; base: string; subject: string; amount: number; count: number }
type Person = { id: string; joined: string; country: string; sums: Sum[] }
const BASES = ['stake', 'return', 'corrected', 'deposit', 'firstDeposit', 'cashback', 'bonusStake']
const people: Person[] = Array.from({ length: 60 }, () => {
  const joined = shiftDay(TODAY, -nat(50))
  const days = Math.round((Date.parse(TODAY) - Date.parse(joined)) / 86_400_000)
  const sums = Array.from({ length: nat(14) }, () => ({
    ...{ day: shiftDay(joined, nat(days + 1)), base: one(BASES), subject: one(['dice', 'mines']) },
    ...{ amount: nat(9_000), count: 1 },
  }))
  const keys = sums.map(({ day, base, subject }) => `${day} ${base} ${subject}`)
  const once = sums.filter((_, place) => keys.indexOf(keys[place]!) === place)
  return { id: randomUUID(), joined, country: one(['BR', 'FI']), sums: once }
})

beforeAll(async () => {
  for (let day = 0; day < 60; day += 1)
    await sql`INSERT INTO report_rate VALUES (${shiftDay(TODAY, -day)}, 'EUR', 1)`.execute(owner)
  for (const { id, joined, country, sums } of people) {
    await sql`INSERT INTO player (id, email, email_key, country, language, agreed_at, created_at, updated_at)
      VALUES (${id}, ${`${id}@example.com`}, ${id}, ${country}, 'en', ${joined}::date,
        ${`${joined}T23:59:59Z`}, ${joined}::date)`.execute(owner)
    for (const { day, base, subject, amount, count } of sums) {
      const kind = ['stake', 'return', 'corrected', 'bonusStake'].includes(base) ? 'casino' : ''
      await sql`INSERT INTO report_sum VALUES (${day}, 'EUR', ${id}, ${base}, ${kind}, '', ${subject},
        ${country}, '', ${amount}, ${count}, ${stepOf('week', joined)})`.execute(owner)
    }
  }
  await sql`INSERT INTO report_total (day, currency, base, kind, provider, subject, country, tag, amount_minor, count)
    SELECT day, currency, base, kind, provider, subject, country, tag, sum(amount_minor), sum(count)
    FROM report_sum GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`.execute(owner)
})

const PERIOD = 'from=2026-10-20&until=2026-11-26'
const read = async (path: string) => {
  const { body } = await office.call(`GET /office/api/${path}`, { as: finance })
  return body
}

/** What somebody with a pencil makes of a cell. */
function addUp(measure: CohortMeasure, cohort: Person[], { from, until }: Record<string, string>) {
  const { figure } = MEASURES[measure]
  const active = new Set<string>()
  let sum = 0
  for (const { id, sums } of cohort)
    for (const { day, base, amount, count } of sums) {
      if (day < from! || day > until!) continue
      if (base === 'stake') active.add(id)
      const sign = termsOf(figure)?.[base as never] ?? 0
      sum += sign * (figure === 'firstDeposits' ? count : amount)
    }
  return figure === 'players' ? active.size : sum
}

test.each(COHORT_MEASURES)('cells of %s are what adding up by hand gives', async (measure) => {
  for (const country of ['', 'FI']) {
    const filter = country === '' ? '' : `&country=${country}`
    const { data } = await read(`cohorts?${PERIOD}&measure=${measure}${filter}`)
    const mine = people.filter((person) => country === '' || person.country === country)
    expect(data.cohorts).toHaveLength(6)
    for (const { week, players, cells } of data.cohorts) {
      const cohort = mine.filter(({ joined }) => stepOf('week', joined) === week)
      expect(players).toBe(cohort.length)
      const sums = cells.map((_: unknown, age: number) => {
        const from = MEASURES[measure].isFromSignUp ? week : shiftDay(week, 7 * age)
        return String(addUp(measure, cohort, { from, until: shiftDay(week, 7 * age + 6) }))
      })
      expect(cells.map(({ sum }: { sum: string }) => sum)).toEqual(sums)
    }
    expect(data.cohorts.at(-1).cells).toHaveLength(1)
  }
})

test.each(COHORT_MEASURES)(
  'a cell of %s is the figure of the report that it opens',
  async (measure) => {
    const { data } = await read(`cohorts?${PERIOD}&measure=${measure}`)
    const { report, figure } = data.opens
    for (const [place, age] of [
      [0, 3],
      [2, 1],
      [5, 0],
    ] as const) {
      const { week, cells } = data.cohorts[place]
      const { from, until } = cells[age]
      const days = `from=${from}&until=${until}&joined=${week}`
      const opened = await read(`reports/${report}?${days}`)
      expect(opened.data.totals[figure]).toBe(cells[age].sum)
    }
  },
)

test('rows by the week of the sign-up add up to the total, and open their entries', async () => {
  const { data } = await read(`reports/players?${PERIOD}&group=joined`)
  const sum = (rows: any[]) => rows.reduce((all, row) => all + BigInt(row.cells.deposits), 0n)
  expect(String(sum(data.rows))).toBe(data.totals.deposits)
  const { key, cells } = data.rows[0]
  const filtered = await read(`reports/players?${PERIOD}&joined=${key}`)
  expect(filtered.data.totals.deposits).toBe(cells.deposits)
  const active = await read(
    `reports/players/entries?${PERIOD}&group=joined&key=${key}&figure=players`,
  )
  expect(active.data.sums[0].amount).toBe(cells.players)
})

test('a report of a segment is about its players as they are now', async () => {
  await sql`INSERT INTO segment_version VALUES ('finns', 1, 'Finns', '{"field":"country","in":["FI"]}',
    'test', 'test', now())`.execute(owner)
  const all = await read(`reports/revenue?${PERIOD}&country=FI`)
  const { data } = await read(`reports/revenue?${PERIOD}&segment=finns`)
  expect(data.totals).toEqual(all.data.totals)
  expect(BigInt(data.totals.stakes)).toBeGreaterThan(0n)
  const payments = await read(`reports/payments?${PERIOD}&segment=finns`)
  expect(payments.data.totals.accepted).toBe('0')
  const cohorts = await read(`cohorts?${PERIOD}&segment=finns`)
  expect(cohorts.data).toEqual((await read(`cohorts?${PERIOD}&country=FI`)).data)
})

test.each([
  ['cohorts?from=2026-11-26&until=2026-10-20', 'periodInvalid'],
  ['cohorts?until=0001-01-01', 'periodInvalid'],
  ['cohorts?from=2025-01-01&until=2026-11-26', 'periodInvalid'],
  [`cohorts?${PERIOD}&segment=none`, 'segmentUnknown'],
  [`reports/revenue?${PERIOD}&segment=none`, 'segmentUnknown'],
  [`reports/revenue/entries?${PERIOD}&segment=none&figure=ggr`, 'segmentUnknown'],
])('%s is refused: %s', async (path, code) => {
  expect((await read(path)).error.code).toBe(code)
})

test('figures of affiliates are those of the reports, by tag and currency', async () => {
  await sql`UPDATE report_total SET tag = CASE country WHEN 'FI' THEN 'north' ELSE '' END`.execute(
    owner,
  )
  await sql`INSERT INTO report_total VALUES ('2026-11-20', '', 'registered', '', '', '', 'FI', 'new', 0, 2)`.execute(
    owner,
  )
  const days = { from: '2026-10-20', until: TODAY }
  const { data } = await read(`reports/revenue?${PERIOD}&tag=north&currency=EUR`)
  const players = await read(`reports/players?${PERIOD}&tag=north&currency=EUR`)
  const [fresh, north] = await reportAffiliates(site.db, days)
  expect(fresh).toMatchObject({ tag: 'new', currency: '', registrations: 2n, ngr: 0n })
  const { stakes, returns, ggr, ngr } = data.totals
  expect(north).toMatchObject({ tag: 'north', currency: 'EUR' })
  expect([north!.staked, north!.returned, north!.ggr, north!.ngr].map(String)).toEqual([
    ...[stakes, returns, ggr, ngr],
  ])
  const { firstDeposits, deposits, depositCount } = players.data.totals
  expect([north!.firstDeposits, north!.deposited, north!.deposits].map(String)).toEqual([
    ...[firstDeposits, deposits, depositCount],
  ])
  expect(north!.ggr).not.toBe(0n)
})
