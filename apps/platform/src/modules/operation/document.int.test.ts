import { randomUUID } from 'node:crypto'
import { BONUS_CODE_STATUS as STATUS } from '@fairhouse/contract/bonus'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { silentLog } from '@fairhouse/server-kit/logger'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPublished } from '#platform/modules/content/published'
import {
  createTestOffice,
  type TestOffice,
  type TestOperator,
} from '#platform/modules/operator/office/office.fixture'
import { raceFileSchema, readRaces } from '#platform/modules/race/race.file'
import { listRacesAt } from '#platform/modules/race/race.service'
import { createTestPlatform, type TestPlatform } from '#platform/testing/test-platform'

// A Wednesday.
const clock = createManualClock('2026-11-25T09:00:00Z')
let site: TestPlatform
let second: TestPlatform
let office: TestOffice
let writer: TestOperator
let reviewer: TestOperator
beforeAll(async () => {
  site = await createTestPlatform({ clock })
  second = await createTestPlatform({ clock, databaseUrl: site.databaseUrl })
  office = createTestOffice(site)
  writer = await office.signIn('bonus')
  reviewer = await office.signIn('bonus')
})
afterAll(async () => {
  await second.close()
  await site.close()
})

const codeOf = ({ body }: { body: any }) => body.error?.code ?? 'ok'
const act = (more: object = {}) => ({ id: randomUUID(), reason: 'the autumn offers', ...more })
const read = async (path: string) =>
  (await office.call(`GET /office/api/site-content/document?path=${path}`, { as: writer })).body
    .data

/** Writes over what is shown; by itself a proposal. */
async function write(
  path: string,
  text: unknown,
  {
    as = writer,
    ...more
  }: { as?: TestOperator; base?: number; draft?: string; isDraft?: boolean } = {},
) {
  const draft = more.draft ?? randomUUID()
  const { base } = await read(path)
  const body = { base, isDraft: false, ...more, draft, path }
  const written = typeof text === 'string' || text === null ? text : JSON.stringify(text)
  const answer = await office.call('POST /office/api/site-content/versions', {
    as,
    body: act({ ...body, text: written }),
  })
  return { draft, code: codeOf(answer), answer }
}

const decide = (id: string, what: 'publish' | 'withdraw', as = reviewer) =>
  office.act(`POST /office/api/site-content/versions/${id}/${what}`, as, act())

async function publish(path: string, text: unknown): Promise<string> {
  const { draft, code } = await write(path, text)
  expect(code).toBe('ok')
  expect(codeOf(await decide(draft, 'publish'))).toBe('ok')
  return draft
}

const TERMS = { wagerTimes: 3, contributions: { other: 100 } }
const GIFT = {
  ...{ id: 'autumn', kind: 'fixed', code: 'AUTUMN', amounts: { EUR: '500' }, terms: TERMS },
  ...{ names: { en: 'Autumn' }, texts: { en: 'A gift' }, every: 'always' },
}

async function withOffers(...offers: object[]) {
  const file = JSON.parse((await read('bonuses.json')).text)
  const others = file.packages.filter(({ id }: { id: string }) => id !== GIFT.id)
  return { ...file, packages: [...others, ...offers] }
}

async function enter(at: TestPlatform, code = GIFT.code) {
  const player = await site.signUp({ currency: 'EUR' })
  const body = { bonusCode: code, trigger: 1 }
  const entered = await at.call('POST', '/api/game/bonuses/bonuscodes', { as: player, body })
  const { status } = entered.body.data
  const { body: own } = await at.call('GET', '/api/game/player-bonuses', { as: player })
  return { status, bonus: own.data[0] }
}

test('a document is as its file until somebody publishes another, and has its schema', async () => {
  const shown = await read('bonuses.json')
  expect(shown).toMatchObject({ kind: 'offer', source: 'file', base: 0, versions: [] })
  expect(
    shown.schema.properties.packages.items.anyOf ?? shown.schema.properties.packages.items.oneOf,
  ).toHaveLength(6)
  const listed = await office.call('GET /office/api/site-content/documents', { as: writer })
  const names = listed.body.data.map(({ name }: { name: string }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['quests.json', 'static/terms.md', 'messages/words.json']),
  )
  expect(
    codeOf(
      await office.call('GET /office/api/site-content/document?path=secret.md', { as: writer }),
    ),
  ).toBe('itemUnknown')
})

test('an offer goes from a draft over a second person to a claim, on every node at once', async () => {
  const offers = await withOffers(GIFT)
  const { draft } = await write('bonuses.json', offers, { isDraft: true })
  expect(codeOf(await decide(draft, 'publish'))).toBe('recordChanged')
  expect((await write('bonuses.json', offers, { draft })).code).toBe('ok')
  expect((await enter(second)).status).toBe(STATUS.incorrect)
  const { body } = await office.call(`GET /office/api/site-content/versions/${draft}`, {
    as: reviewer,
  })
  expect(body.data.changes).toEqual([
    { at: '/packages/autumn', before: null, after: JSON.stringify(GIFT, null, 2) },
  ])
  const token = body.data.preview.split('~')[1]
  const preview = (more: string) =>
    second.call('GET', `/api/game/bonuses/preview?currency=EUR&token=${more}`)
  const cards = (await preview(`${token}&country=DE`)).body.data
  expect(cards.find(({ id }: { id: string }) => id === GIFT.id)).toMatchObject({ name: 'Autumn' })
  expect((await preview(`${token}x`)).body.error.code).toBe('pageNotFound')
  expect(codeOf(await decide(draft, 'publish', writer))).toBe('secondPersonNeeded')
  expect(codeOf(await decide(draft, 'publish'))).toBe('ok')
  expect(codeOf(await decide(draft, 'publish'))).toBe('recordChanged')
  for (const node of [site, second]) expect((await enter(node)).status).toBe(STATUS.used)
  expect(await site.audited('content.')).toEqual([
    expect.stringContaining('content.drafted'),
    expect.stringContaining('content.proposed'),
    expect.stringContaining('content.published'),
  ])
})

test('a bonus keeps the terms that it was issued under', async () => {
  const { bonus } = await enter(site)
  const before = bonus.wager.required
  await publish('bonuses.json', await withOffers({ ...GIFT, terms: { ...TERMS, wagerTimes: 5 } }))
  expect((await enter(second)).bonus.wager.required).toBe('2500')
  expect([before, bonus.wager.required]).toEqual(['1500', '1500'])
})

test('a former version is published again by two people, and the file after all', async () => {
  const { versions } = await read('bonuses.json')
  expect(versions.map(({ isCurrent }: any) => isCurrent)).toEqual([true, false])
  const former = await office.call(`GET /office/api/site-content/versions/${versions[1].id}`, {
    as: writer,
  })
  await publish('bonuses.json', former.body.data.text)
  expect((await enter(second)).bonus.wager.required).toBe('1500')
  await publish('bonuses.json', null)
  expect((await read('bonuses.json')).source).toBe('file')
  expect((await enter(second)).status).toBe(STATUS.incorrect)
  expect((await write('quests.json', null)).code).toBe('documentUnchanged')
})

test('a forecast is ordered once at a time, and reported beside what the offer costs since', async () => {
  const { versions } = await read('bonuses.json')
  const { id } = versions.find(({ state, isFile }: any) => state === 'published' && !isFile)
  const path = `/office/api/site-content/versions/${id}/forecast`
  const order = (body: object) =>
    office.call(`POST ${path}`, { as: writer, body: act({ package: GIFT.id, days: 7, ...body }) })
  const report = async () => (await office.call(`GET ${path}`, { as: writer })).body.data
  expect((await report()).rows).toEqual([])
  expect(codeOf(await order({ package: 'none' }))).toBe('packageUnknown')
  expect(codeOf(await order({}))).toBe('ok')
  expect(codeOf(await order({}))).toBe('actUnchanged')
  await site.runJob('bonus.forecast')
  const { facts, rows } = await report()
  expect(facts).toContainEqual({ name: 'state', kind: 'word', value: 'done' })
  const given = rows.find(({ figure }: { figure: string }) => figure === 'given')
  // Nobody has played here; those who entered the code were given 5.00 each.
  expect(given).toMatchObject({
    forecast: '0.00 EUR',
    real: expect.stringMatching(/^\d+\.00 EUR$/),
  })
  expect(given.real).not.toBe('0.00 EUR')
  const nowhere = path.replace(id, randomUUID())
  expect(codeOf(await office.call(`GET ${nowhere}`, { as: writer }))).toBe('itemUnknown')
})

describe('what is proposed is refused', () => {
  test('where the file would be, with the sentence and the place', async () => {
    const wrong = await withOffers({ ...GIFT, terms: { ...TERMS, wagerTimes: 99 } })
    const { code, answer } = await write('bonuses.json', wrong)
    expect(code).toBe('documentInvalid')
    const at = `/packages/${wrong.packages.length - 1}`
    const problem = { at, message: 'autumn asks for more wagering than the policy allows' }
    expect(answer.body.error.details.problems).toEqual([problem])
    const body = { path: 'bonuses.json', text: JSON.stringify(wrong) }
    const checked = await office.call('POST /office/api/site-content/check', { as: writer, body })
    expect(checked.body.data.problems).toEqual([problem])
    expect((await write('bonuses.json', '{')).code).toBe('documentInvalid')
    // A draft may be unfinished.
    expect((await write('bonuses.json', '{', { isDraft: true })).code).toBe('ok')
  })

  test('not where it ends an offer, which is a warning', async () => {
    const whole = await withOffers(GIFT)
    const body = { path: 'bonuses.json', text: JSON.stringify({ ...whole, packages: [GIFT] }) }
    const checked = await office.call('POST /office/api/site-content/check', { as: writer, body })
    expect(checked.body.data.problems).toEqual([])
    expect(checked.body.data.warnings).toContain(
      'welcome-1 is no longer offered; who has it keeps it',
    )
  })

  test('as what is shown already', async () => {
    expect((await write('bonuses.json', (await read('bonuses.json')).text)).code).toBe(
      'documentUnchanged',
    )
  })

  test('over a version that is not the last, and over the draft of somebody else', async () => {
    expect((await write('bonuses.json', await withOffers(GIFT), { base: 0 })).code).toBe(
      'recordChanged',
    )
    const { draft } = await write('races.json', '{', { isDraft: true })
    expect((await write('races.json', '{ ', { draft, isDraft: true, as: reviewer })).code).toBe(
      'recordChanged',
    )
    expect(codeOf(await decide(draft, 'withdraw'))).toBe('itemUnknown')
    expect(codeOf(await decide(draft, 'withdraw', writer))).toBe('ok')
    expect(codeOf(await decide(draft, 'withdraw', writer))).toBe('recordChanged')
  })

  test('for what is no document, and by who may give no bonus', async () => {
    const body = act({ draft: randomUUID(), path: 'secret.md', text: '', base: 0, isDraft: true })
    const line = 'POST /office/api/site-content/versions'
    expect(codeOf(await office.call(line, { as: writer, body }))).toBe('itemUnknown')
    expect(codeOf(await decide(randomUUID(), 'publish'))).toBe('itemUnknown')
    const editor = await office.signIn('content')
    const denied = await write('bonuses.json', await withOffers(GIFT), { as: editor })
    expect(denied.code).toBe('permissionMissing')
    const { draft } = await write('bonuses.json', await withOffers(GIFT))
    expect(codeOf(await decide(draft, 'publish', editor))).toBe('permissionMissing')
    expect(codeOf(await decide(draft, 'withdraw', editor))).toBe('permissionMissing')
    expect(codeOf(await decide(draft, 'withdraw'))).toBe('ok')
  })

  test('once it is proposed and another one was published since', async () => {
    const early = await write('bonuses.json', await withOffers(GIFT))
    await publish('bonuses.json', await withOffers({ ...GIFT, id: 'other', code: 'OTHER' }))
    expect(codeOf(await decide(early.draft, 'publish'))).toBe('recordChanged')
  })
})

test('a race is played to the end by the rules of its beginning', async () => {
  const races = JSON.parse((await read('races.json')).text)
  const weekly = races.races.find(({ period }: { period: string }) => period === 'week')
  const raised = { ...weekly, id: weekly.id, stakeMin: '999' }
  await publish('races.json', { races: [raised] })
  const published = createPublished({ log: silentLog })
  const live = published.live((texts) => readRaces([texts, '/nowhere']))
  const now = clock.now()
  const next = new Date(now.getTime() + 7 * DAY_MS)
  // Without its file nothing ran this week.
  expect(await listRacesAt(site.db, live, now)).toEqual([])
  const [{ race }] = (await listRacesAt(site.db, live, next)) as [any]
  expect(race.stakeMin).toBe(raceFileSchema.parse({ races: [raised] }).races[0]!.stakeMin)
  const shown = async () =>
    (await second.call('GET', '/api/retention/races?currency=EUR')).body.data.map(
      ({ stakeMin }: { stakeMin: string }) => stakeMin,
    )
  expect(await shown()).not.toContain('999')
  clock.advance(7 * DAY_MS)
  expect(await shown()).toEqual(['999'])
  clock.advance(-7 * DAY_MS)
})

test('a page, a banner and a message are shown at once on every node, in their language', async () => {
  const page = '---\ntitle: Regras\n---\n\n# Novo\n'
  await publish('pt-BR/static/autumn.md', page)
  const path = '/api/content/page?section=static&identity=autumn'
  const get = async (locale: string) => (await second.call('GET', `${path}&locale=${locale}`)).body
  expect((await get('pt-BR')).data).toMatchObject({ title: 'Regras', locale: 'pt-BR' })
  expect((await get('de')).error.code).toBe('pageNotFound')
  const banner = { title: 'Autumn', to: '/games', label: 'Play' }
  await publish('en/global-components/banners.json', { autumn: banner })
  const shown = await second.call('GET', '/api/content/directories/global-components?locale=de')
  expect(shown.body.data.banners.autumn).toMatchObject(banner)
  const draft = await write('pt-BR/static/winter.md', page, { isDraft: true })
  const shownDraft = await office.call(`GET /office/api/site-content/versions/${draft.draft}`, {
    as: writer,
  })
  const token = shownDraft.body.data.preview.split('/preview/')[1]
  const previewed = await second.call('GET', `/api/content/preview?token=${token}&locale=pt-BR`)
  expect(previewed.body.data).toMatchObject({ identity: 'winter', title: 'Regras' })
  const listed = await office.call('GET /office/api/site-content/documents', { as: writer })
  const own = listed.body.data.find(({ name }: { name: string }) => name === 'static/autumn.md')
  expect(own.paths).toEqual([
    { path: 'pt-BR/static/autumn.md', locale: 'pt-BR', source: 'published', waiting: null },
  ])
  const name = 'en/messages/win-received.md'
  const { text } = await read(name)
  const body = { path: name, text: text.replace(/^subject: .*$/m, 'subject: You won {amount}!') }
  const checked = await office.call('POST /office/api/site-content/check', { as: writer, body })
  expect(checked.body.data).toMatchObject({
    problems: [],
    preview: { title: 'You won 1,234.56 EUR!' },
  })
  await publish(name, body.text)
  const worded = await second.messages.word(
    {
      name: 'win-received',
      values: { link: '/x', amount: { amountMinor: '100', currency: 'EUR' } },
    },
    'en',
  )
  expect(worded?.title).toBe('You won 1.00 EUR!')
  const wrong = { ...body, text: body.text.replace('{amount}', '{amont}') }
  expect((await write(name, wrong.text)).answer.body.error.details.problems[0].message).toContain(
    '{amont}, which nothing fills in',
  )
})

test.each([
  ['en/layout/own.json', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['en/layout/own.json', '{"a":'.repeat(15_000) + '1' + '}'.repeat(15_000)],
  ['bonuses.json', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['route-rules.json', '{"rules":[{"from":1}],"allowedHosts":[]}'],
  ['en/static/privacy.md', '!['.repeat(100_000)],
])('what %s would break the site with is a problem in words', async (path, text) => {
  const sent = { as: writer, body: { path, text } }
  const { body } = await office.call('POST /office/api/site-content/check', sent)
  expect(body.data.problems[0].message).not.toMatch(/^$|[[{]/)
  expect((await write(path, text)).code).toBe('documentInvalid')
})

test('a zero byte in a document or a condition is refused in words', async () => {
  const body = { path: 'quests.json', text: '"\\u0000"' }
  const checked = await office.call('POST /office/api/site-content/check', { as: writer, body })
  expect(codeOf(checked)).toBe('validationFailed')
  const condition = encodeURIComponent('{"field":"tag","in":["\\u0000"]}')
  const line = `GET /office/api/tables/segment?condition=${condition}`
  expect(codeOf(await office.call(line, { as: writer }))).toBe('validationFailed')
})

test('games are hidden with the commit', async () => {
  const game = { identity: 'autumn-slots', provider: 'studio', code: 'autumn', name: 'Autumn' }
  await site.db
    .insertInto('game')
    .values({
      ...{ ...game, provider_name: 'Studio', rtp: '95.00', features: ['slots'], hue: 153 },
      ...{ is_demo_available: true, is_provably_fair: true, is_enabled: true },
      ...{ synced_at: clock.now(), blocked_countries: [] },
    })
    .execute()
  const games = JSON.parse((await read('games.json')).text)
  await publish('games.json', { ...games, hidden: [game.identity] })
  const { is_hidden } = await site.db
    .selectFrom('game')
    .select('is_hidden')
    .where('identity', '=', game.identity)
    .executeTakeFirstOrThrow()
  expect(is_hidden).toBe(true)
})

test('who enters a code while its offer changes gets one version of it whole, once', async () => {
  const versions = [
    GIFT,
    { ...GIFT, amounts: { EUR: '700' }, terms: { ...TERMS, wagerTimes: 5 } },
  ].map((offer) => ({ ...offer, every: 'once' }))
  await publish('bonuses.json', await withOffers(versions[0]!))
  const got = new Map<string, number>()
  for (let round = 1; round <= 4; round += 1) {
    const { draft } = await write('bonuses.json', await withOffers(versions[round % 2]!))
    const players = await Promise.all(
      Array.from({ length: 6 }, () => site.signUp({ currency: 'EUR' })),
    )
    const enter = (at: TestPlatform) => (as: (typeof players)[number]) =>
      at.call('POST', '/api/game/bonuses/bonuscodes', {
        ...{ as, body: { bonusCode: GIFT.code, trigger: 1 } },
      })
    const entered = [...players.map(enter(site)), decide(draft, 'publish')]
    const again = players.map(enter(second))
    expect(codeOf((await Promise.all([...entered, ...again]))[players.length]!)).toBe('ok')
    for (const as of players) {
      const { body } = await site.call('GET', '/api/game/player-bonuses', { as })
      const terms = body.data.map(({ amount, wager }: any) => `${amount} ${wager.required}`)
      expect(terms).toHaveLength(1)
      got.set(terms[0], (got.get(terms[0]) ?? 0) + 1)
    }
  }
  expect([...got.keys()].toSorted()).toEqual(['500 1500', '700 3500'])
})
