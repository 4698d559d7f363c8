import { randomUUID } from 'node:crypto'
import { segmentNodeSchema } from '@fairhouse/contract/office/segment'
import {
  SEGMENT_FIELD_NAMES,
  type SegmentFieldName,
  type SegmentLeaf,
  type SegmentNode,
  segmentField,
} from '@fairhouse/contract/office/segment-field'
import { BASE_NAMES } from '@fairhouse/domain/report/base'
import { termsOf } from '@fairhouse/domain/report/compute'
import { figureOf, type FigureId } from '@fairhouse/domain/report/figure.table'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { createManualClock } from '@fairhouse/server-kit/clock'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestOffice } from '#platform/modules/operator/office/office.fixture'
import { createTestPlatform } from '#platform/testing/test-platform'
import { readSegmentContext, segmentSql } from './segment-sql.query.ts'
import { inBoundedTime, readSegmentsOf } from './segment.query.ts'

const NOW = new Date('2026-11-27T15:30:00Z')
const site = await createTestPlatform({ clock: createManualClock(NOW) })
afterAll(() => site.close())
const { db, owner } = site
const office = createTestOffice(site)
const bonus = await office.signIn('bonus')

/** Players, all that happened to them, and what somebody with a pencil makes of it. */
const SEED = 20_261
const pick = fc.sample(fc.infiniteStream(fc.nat()), { numRuns: 1, seed: SEED })[0]!
const nat = (max: number): number => pick.next().value! % max
const one = <Value>(list: readonly Value[]): Value => list[nat(list.length)]!
const some = <Value>(list: readonly Value[]): Value[] => list.filter(() => nat(2) === 0)

type Sum = {
  day: number
  currency: string
  base: string
  kind: string
  subject: string
  amount: number
  count: number
}
type Person = {
  id: string
  words: Record<string, string[]>
  birthdate: string | null
  /** Hours before now. */
  joinedHours: number
  seenHours: number | null
  depositHours: number | null
  level: number | null
  sums: Sum[]
}
const RATES: Record<string, bigint> = { EUR: 1n, BRL: 5n, USDX: 0n }
const GAMES = ['mines', 'plinko', 'gone-game']

const people: Person[] = []
const products: Record<string, string> = {}

function inventPerson(id: string): Person {
  const consents = some(['sport:email', 'casino:sms', 'casino:site'])
  const states = some(['active', 'offered'])
  return {
    id,
    words: {
      country: [one(['BR', 'PT', 'FI'])],
      language: [one(['en', 'pt-BR'])],
      status: [one(['active', 'active', 'locked', 'closed'])],
      tag: some(['north']),
      currency: ['EUR', ...some(['BRL'])],
      consent: consents,
      bonus: states.length > 0 ? states : ['none'],
    },
    birthdate: one(['1990-11-27', '1990-11-28', '2004-02-29', null]),
    joinedHours: nat(2_400),
    seenHours: one([null, nat(2_400)]),
    depositHours: one([null, nat(2_400)]),
    level: one([null, nat(4)]),
    sums: Array.from({ length: nat(12) }, () => {
      const kind = one(['', 'casino', 'sport'])
      return {
        ...{ day: nat(40), currency: one(Object.keys(RATES)), kind },
        base: kind === '' ? one(BASE_NAMES) : one(['stake', 'return', 'corrected', 'stake']),
        subject: kind === 'casino' ? one(GAMES) : kind === 'sport' ? 'sportsbook' : '',
        ...{ amount: nat(20_000) - 5_000, count: 1 + nat(3) },
      }
    }).filter((sum, place, all) => all.findIndex((other) => keyOf(other) === keyOf(sum)) === place),
  }
}

const keyOf = ({ day, currency, base, kind, subject }: Sum): string =>
  [day, currency, base, kind, subject].join()
const dayBefore = (days: number): string =>
  new Date(NOW.getTime() - days * DAY_MS).toISOString().slice(0, 10)
const hoursBefore = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000)

async function store(person: Person): Promise<void> {
  const { id, words, sums } = person
  const [status, country, language] = ['status', 'country', 'language'].map(
    (name) => words[name]![0],
  )
  await sql`INSERT INTO player (id, email, email_key, status, country, language, affiliate_tag,
      agreed_at, created_at, updated_at)
    VALUES (${id}, ${`${id}@example.com`}, ${id}, ${status}, ${country}, ${language},
      ${words['tag']![0] ?? null}, ${NOW}, ${hoursBefore(person.joinedHours)}, ${NOW})`.execute(
    owner,
  )
  const accounts = words['currency']!.map((currency) => ({ id: randomUUID(), currency }))
  for (const account of accounts)
    await sql`INSERT INTO wallet_account (id, player_id, currency, status)
      VALUES (${account.id}, ${id}, ${account.currency}, ${account === accounts[0] ? 1 : 2})`.execute(
      owner,
    )
  for (const [product, channel] of words['consent']!.map((consent) => consent.split(':')))
    await sql`INSERT INTO marketing_consent VALUES (${id}, ${product}, ${channel}, ${NOW})`.execute(
      owner,
    )
  if (person.birthdate !== null)
    await sql`INSERT INTO player_detail (player_id, birthdate, updated_at)
      VALUES (${id}, ${person.birthdate}, ${NOW})`.execute(owner)
  if (person.level !== null)
    await sql`INSERT INTO loyalty_account (player_id, level, updated_at)
      VALUES (${id}, ${person.level}, ${NOW})`.execute(owner)
  for (const state of words['bonus']!.filter((word) => word !== 'none'))
    await sql`INSERT INTO player_bonus (id, player_id, wallet_account_id, currency, package_id,
        package_version, source, status, result, amount_minor, required_minor, issued_at,
        accept_until, activated_at, expires_at)
      VALUES (${randomUUID()}, ${id}, ${accounts[0]!.id}, 'EUR', 'any', 1, ${state},
        ${state === 'active' ? 2 : 1}, 1, 1, 0, ${NOW}, ${NOW}, ${NOW}, ${NOW})`.execute(owner)
  if (person.seenHours !== null)
    await sql`INSERT INTO player_session (id, player_id, created_at, rotated_at, expires_at,
        last_seen_at, way, ip, user_agent)
      VALUES (${randomUUID()}, ${id}, ${NOW}, ${NOW}, ${NOW}, ${hoursBefore(person.seenHours)},
        'password', '10.0.0.1', '')`.execute(owner)
  if (person.depositHours !== null)
    await sql`INSERT INTO invoice (id, player_id, account_id, type, status, provider, method,
        currency, amount_minor, site_origin, back_route, deposit_number, created_at, expires_at,
        settled_at, next_check_at)
      VALUES (${randomUUID()}, ${id}, ${accounts[0]!.id}, 1, 2, 'cashier', 'card', 'EUR', 100, '', '',
        1, ${NOW}, ${NOW}, ${hoursBefore(person.depositHours)}, ${NOW})`.execute(owner)
  for (const { day, currency, base, kind, subject, amount, count } of sums)
    await sql`INSERT INTO report_sum VALUES (${dayBefore(day)}, ${currency}, ${id}, ${base}, ${kind},
      '', ${subject}, 'BR', '', ${amount}, ${count})`.execute(owner)
}

/** Rounded half away from zero, as the database does. */
function toEur(amount: number, currency: string): bigint {
  const rate = RATES[currency]!
  if (rate === 0n) return 0n
  const [minor, sign] = amount < 0 ? [-BigInt(amount), -1n] : [BigInt(amount), 1n]
  return (sign * (2n * minor + rate)) / (2n * rate)
}

const inDays = (sums: Sum[], days: number | undefined): Sum[] =>
  sums.filter(({ day }) => days === undefined || day < days)
const productOf = ({ kind, subject }: Sum): string =>
  kind === 'casino' ? (products[subject] ?? 'quick') : kind
const wholeDays = (hours: number): bigint => BigInt(Math.floor(hours / 24))

function mostPlayed(sums: Sum[], nameOf: (sum: Sum) => string): string[] {
  const counts = new Map<string, number>()
  for (const sum of sums.filter(({ base }) => base === 'stake'))
    counts.set(nameOf(sum), (counts.get(nameOf(sum)) ?? 0) + sum.count)
  const best = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]
  return best === undefined ? [] : [best[0]]
}

function ageOf(birthdate: string): bigint {
  const [year = 0, month = 0, day = 0] = birthdate.split('-').map(Number)
  const isBefore =
    NOW.getUTCMonth() + 1 < month || (NOW.getUTCMonth() + 1 === month && NOW.getUTCDate() < day)
  return BigInt(NOW.getUTCFullYear() - year - (isBefore ? 1 : 0))
}

function numberOf(person: Person, { field, days, product }: SegmentLeaf): bigint | null {
  const { joinedHours, seenHours, depositHours, birthdate } = person
  if (field === 'age') return birthdate === null ? null : ageOf(birthdate)
  if (field === 'level') return BigInt(person.level ?? 1)
  if (field === 'joined') return wholeDays(joinedHours)
  if (field === 'lastSeen') return wholeDays(Math.min(joinedHours, seenHours ?? joinedHours))
  if (field === 'lastDeposit') return depositHours === null ? null : wholeDays(depositHours)
  let sum = 0n
  for (const each of inDays(person.sums, days)) {
    if (product !== undefined && productOf(each) !== product) continue
    const sign = BigInt(termsOf(field as FigureId)?.[each.base as never] ?? 0)
    const isCount = figureOf(field as FigureId).unit === 'count'
    sum += sign * (isCount ? BigInt(each.count) : toEur(each.amount, each.currency))
  }
  return sum
}

function wordsOf(person: Person, { field, days }: SegmentLeaf): string[] {
  const sums = inDays(person.sums, days)
  if (field === 'favouriteProduct') return mostPlayed(sums, productOf)
  return field === 'favouriteGame'
    ? mostPlayed(sums, ({ subject }) => subject)
    : person.words[field]!
}

function isMet(node: SegmentNode, person: Person): boolean {
  if ('all' in node) return node.all.every((each) => isMet(each, person))
  if ('any' in node) return node.any.some((each) => isMet(each, person))
  if ('not' in node) return !isMet(node.not, person)
  if (node.in !== undefined) return wordsOf(person, node).some((word) => node.in!.includes(word))
  const value = numberOf(person, node)
  if (value === null) return false
  return value >= BigInt(node.min ?? value) && value <= BigInt(node.max ?? value)
}

const WORDS_OF: Partial<Record<SegmentFieldName, readonly string[]>> = {
  ...{ country: ['BR', 'PT', 'SE'], language: ['en', 'pt-BR'], tag: ['north', 'south'] },
  ...{ currency: ['EUR', 'BRL'], favouriteGame: ['mines', 'sportsbook', 'gone-game'] },
}
const leafOf = (field: SegmentFieldName): fc.Arbitrary<SegmentNode> => {
  const { kind, choices, hasDays, hasProduct } = segmentField(field)
  const days = hasDays
    ? fc.option(fc.integer({ min: 1, max: 45 }), { nil: undefined })
    : fc.constant(undefined)
  if (kind === 'words') {
    const words = fc.subarray([...(choices ?? WORDS_OF[field]!)], { minLength: 1 })
    return fc.record({ field: fc.constant(field), in: words, days })
  }
  const [most, least] = kind === 'money' ? [30_000, -10_000] : [60, 0]
  const product = hasProduct
    ? fc.constantFrom(undefined, 'slots', 'quick', 'tables', 'sport')
    : fc.constant(undefined)
  return fc
    .record({
      ends: fc.tuple(fc.integer({ min: least, max: most }), fc.integer({ min: 0, max: most })),
      open: fc.nat(2),
      days,
      product,
    })
    .map(({ ends: [from, length], open, ...rest }) => ({
      ...{ field, ...rest },
      min: open === 0 ? undefined : String(from),
      max: open === 1 ? undefined : String(from + length),
    })) as fc.Arbitrary<SegmentNode>
}
const leaf = fc.constantFrom(...SEGMENT_FIELD_NAMES).chain(leafOf)
const { tree } = fc.letrec<{ tree: SegmentNode }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.record({ all: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('tree') }),
  ),
}))

async function prepare(): Promise<void> {
  if (people.length > 0) return
  await sql`INSERT INTO bonus_package VALUES ('any', 1, '', '{}', ${NOW})`.execute(owner)
  for (const [identity, feature] of [
    ['mines', 'slots'],
    ['plinko', 'instant'],
  ])
    await sql`INSERT INTO game (identity, provider, code, provider_name, name, is_demo_available,
        is_provably_fair, is_enabled, synced_at, features)
      VALUES (${identity}, 'studio', ${identity}, '', '', true, true, true, ${NOW}, ${[feature]})`.execute(
      owner,
    )
  for (const [currency, rate] of Object.entries(RATES).filter(([, rate]) => rate > 0n))
    for (let day = 0; day < 40; day += 1)
      await sql`INSERT INTO report_rate VALUES (${dayBefore(day)}, ${currency}, ${rate})`.execute(
        owner,
      )
  Object.assign(products, (await readSegmentContext(db, NOW)).products)
  for (let count = 0; count < 40; count += 1) {
    people.push(inventPerson(randomUUID()))
    await store(people.at(-1)!)
  }
}

async function readIds(node: SegmentNode): Promise<string[]> {
  const condition = segmentSql(node, { now: NOW, products })
  const { rows } = await sql<{ id: string }>`SELECT p.id FROM player p WHERE ${condition}`.execute(
    db,
  )
  return rows.map(({ id }) => id).toSorted()
}

const idsOf = (node: SegmentNode): string[] =>
  people
    .filter((person) => isMet(node, person))
    .map(({ id }) => id)
    .toSorted()

test('the SQL of a condition finds whom a slow evaluation finds', async () => {
  await prepare()
  const found = { nobody: 0, some: 0, everybody: 0 }
  const check = async (node: SegmentNode): Promise<void> => {
    const ids = await readIds(node)
    expect(ids, JSON.stringify(node)).toEqual(idsOf(node))
    found[ids.length === 0 ? 'nobody' : ids.length === people.length ? 'everybody' : 'some'] += 1
  }
  for (const field of SEGMENT_FIELD_NAMES)
    await fc.assert(fc.asyncProperty(leafOf(field), check), { numRuns: 12, seed: SEED })
  await fc.assert(fc.asyncProperty(tree, check), { numRuns: 150, seed: SEED })
  // Neither side says yes or no to everything.
  expect(found.some).toBeGreaterThan(150)
}, 60_000)

const codeOf = ({ body }: { body: any }) => body.error?.code ?? 'ok'
const define = (more: object) =>
  office.act('POST /office/api/segments', bonus, {
    ...{ id: randomUUID(), reason: 'a campaign', segment: 'north', version: '0', name: 'North' },
    ...{ condition: { field: 'tag', in: ['north'] }, ...more },
  })
const table = async (path: string) =>
  (await office.call(`GET /office/api/tables/${path}`, { as: bonus })).body

test('a segment is made once, and changed by who has seen its last version', async () => {
  expect(codeOf(await define({}))).toBe('ok')
  expect(codeOf(await define({}))).toBe('recordChanged')
  expect(codeOf(await define({ version: '1' }))).toBe('actUnchanged')
  const condition = { not: { field: 'tag', in: ['north'] } }
  expect(codeOf(await define({ version: '1', name: 'Not north', condition }))).toBe('ok')
  expect(await define({ version: '1', name: 'Too late' })).toMatchObject({
    body: { error: { code: 'recordChanged', details: { now: { name: 'Not north' } } } },
  })
  const { data } = await table('segments')
  expect(data.rows).toMatchObject([
    { segment: 'north', version: '2', condition: JSON.stringify(condition), uses: null },
  ])
  const entry = await db
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('act', '=', 'segment.defined')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toEqual({
    before: { name: 'North', condition: JSON.stringify({ field: 'tag', in: ['north'] }) },
    after: { name: 'Not north', condition: JSON.stringify(condition) },
  })
})

test('a condition is counted before it is saved, with some of its players', async () => {
  await prepare()
  const condition: SegmentNode = { field: 'deposits', min: '1', days: 30 }
  const { data } = await table(`segment?condition=${encodeURIComponent(JSON.stringify(condition))}`)
  const ids = idsOf(condition)
  expect(data.facts[0]).toMatchObject({ name: 'players', value: String(ids.length) })
  expect(data.rows.length).toBe(Math.min(10, ids.length))
  for (const { player } of data.rows) expect(ids).toContain(player)
})

test('the segments of a player are those whose condition they meet', async () => {
  await prepare()
  const [person] = people.filter(({ words }) => words['tag']!.length === 0)
  const asked = { playerId: person!.id, now: NOW }
  expect(await readSegmentsOf(db, { ...asked, ids: ['north', 'none'] })).toEqual(new Set(['north']))
  const [other] = people.filter(({ words }) => words['tag']!.length > 0)
  expect(await readSegmentsOf(db, { playerId: other!.id, now: NOW, ids: ['north'] })).toEqual(
    new Set(),
  )
})

test('a reading that takes too long ends, and says so', async () => {
  const outcome = await inBoundedTime(db, (trx) => sql`SELECT pg_sleep(5)`.execute(trx), 20)
  expect(outcome).toMatchObject({ ok: false, refusal: 'segmentTooSlow' })
})

test.each([
  [{ field: 'country' }],
  [{ field: 'country', in: ['Brazil'] }],
  [{ field: 'consent', in: ['sport:fax'] }],
  [{ field: 'age', in: ['18'] }],
  [{ field: 'age' }],
  [{ field: 'age', min: '30', max: '20' }],
  [{ field: 'age', min: '18', days: 3 }],
  [{ field: 'ngr', min: '1', product: 'sport' }],
  [{ field: 'password', in: ['x'] }],
  [{ field: 'age', min: '1; DROP TABLE player' }],
  [{ field: 'tag', in: ['north\0'] }],
  [{ any: [] }],
  [{ all: [], any: [] }],
  [{ all: Array.from({ length: 31 }, () => ({ field: 'age', min: '18' })) }],
  [{ not: { not: { not: { not: { not: { not: { field: 'age', min: '18' } } } } } } }],
])('no condition is %j', (condition) => {
  expect(segmentNodeSchema.safeParse(condition).success).toBe(false)
})
