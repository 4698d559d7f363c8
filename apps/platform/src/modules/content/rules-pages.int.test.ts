import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SportRules } from '@fairhouse/contract/sport-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTENT_DIR } from '#platform/modules/content/content.settings'
import { LOCALES } from '#platform/modules/settings/locale.table'
import { createTestPlatform, type TestPlatform } from '#platform/testing/test-platform'

/* The published rules, by the configuration of a site and what its sportsbook says. */
const amounts = { stakeMin: '10', stakeMax: '1000', payoutMax: '77700', dayReturnMax: '88800' }
const RULES: SportRules = {
  sports: [
    {
      code: 'soccer',
      names: { en: 'Football', de: 'Fußball' },
      liveDelaySeconds: 7,
      windowHours: 36,
    },
    { code: 'lotteries', names: { en: 'Lotteries' }, liveDelaySeconds: null, windowHours: 24 },
  ],
  limits: { EUR: amounts },
  placeTerms: [
    { runnersMin: 2, places: null, fraction: null },
    { runnersMin: 5, places: 2, fraction: '1/4' },
  ],
  ruleFour: [{ priceMax: '1.50', percent: 65 }],
  ruleFourPercentMax: 90,
  cashOutMarginPercent: 6,
  builderSelectionsMax: 9,
  officialMinutesLeft: 4,
  officialInnings: 5,
  retirementSets: 1,
}

const book = { isAway: true, rules: RULES }
let contentDir: string
let site: TestPlatform

/** Changes a JSON file of the operator. */
async function change(file: string, from: RegExp, to: string) {
  const path = join(contentDir, file)
  const text = await readFile(path, 'utf8')
  expect(text).toMatch(from)
  await writeFile(path, text.replace(from, to))
}

beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'fairhouse-rules-'))
  await cp(CONTENT_DIR, contentDir, { recursive: true })
  await change('bonuses.json', /"slots": 80/, '"slots": 65')
  await change('bonuses.json', /"wagerTimes": 10,/, '"wagerTimes": 9,')
  await change('cashier.json', /"feeBasisPoints": 100/g, '"feeBasisPoints": 175')
  site = await createTestPlatform({
    env: {
      FAIRHOUSE_CONTENT_DIR: contentDir,
      FAIRHOUSE_BOOKMAKER_URL: 'http://book.test',
      FAIRHOUSE_BOOKMAKER_SECRET: `whsec_${Buffer.from('x'.repeat(32)).toString('base64')}`,
      FAIRHOUSE_WITHDRAWAL_NEW_DESTINATION_HOURS: '36',
    },
    async fetch(input) {
      const { href } = new URL(String(input))
      if (book.isAway || href !== 'http://book.test/bookmaker/api/rules')
        throw new TypeError('fetch failed')
      return Response.json({ data: book.rules })
    },
  })
})
afterAll(async () => {
  await site.close()
  await rm(contentDir, { recursive: true, force: true })
})

const read = (identity: string, locale = 'en') =>
  site.call('GET', `/api/content/page?section=static&identity=${identity}&locale=${locale}`)
const readHtml = async (identity: string, locale?: string): Promise<string> =>
  (await read(identity, locale)).body.data.html

/** The cells of the row that begins so. */
function rowOf(html: string, first: string): string[] {
  const rows = html.split('<tr>').map((row) => [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)])
  return (
    rows.map((cells) => cells.map(([, text = '']) => text)).find(([name]) => name === first) ?? []
  )
}

test('while nobody knows the rules of the book, its page is not there', async () => {
  const { status, body } = await read('betting-rules')
  expect([status, body.error.code]).toEqual([502, 'providerUnavailable'])
})

test('the betting rules are those that the book applies, in the reader’s language', async () => {
  book.isAway = false
  const html = await readHtml('betting-rules')
  expect(rowOf(html, 'Football')).toEqual(['Football', '7 seconds', '36 hours'])
  expect(rowOf(html, 'Lotteries')).toEqual(['Lotteries', 'no bets in play', '1 day'])
  expect(rowOf(html, 'EUR')).toEqual(['EUR', '0.10 EUR', '10.00 EUR', '777.00 EUR', '888.00 EUR'])
  expect(rowOf(html, '2')).toEqual(['2', 'win only', '–'])
  expect(rowOf(html, '1.50')).toEqual(['1.50', '65%'])
  expect(html).toContain('a margin of 6%')
  expect(rowOf(await readHtml('betting-rules', 'de'), 'Fußball')[1]).toBe('7 Sekunden')
})

test('a book that stops answering changes no rules', async () => {
  book.isAway = true
  expect(rowOf(await readHtml('betting-rules'), 'Football')[1]).toBe('7 seconds')
})

test('the bonus rules follow the offers', async () => {
  const html = await readHtml('bonus-rules')
  expect(rowOf(html, 'Slots')[1]).toMatch(/^65% – /)
  expect(rowOf(html, 'First deposit bonus')).toEqual([
    'First deposit bonus',
    '–',
    '9×',
    '5.00 EUR',
    '7 days',
  ])
})

test('the payment rules follow methods and settings', async () => {
  const html = await readHtml('payment-rules')
  const skrill = [...html.matchAll(/<td>Skrill<\/td>[\s\S]*?<\/tr>/g)].map(([row]) => row)
  expect(skrill).toHaveLength(2)
  expect(skrill[0]).toMatch(/10\.00 EUR.*5,000\.00 EUR.*none.*right away/s)
  expect(skrill[1]).toMatch(/1\.75%.*1 hour/s)
  expect(html).toContain('bKash (Bangladesh)')
  expect(html).toContain('is sent after 36 hours')
  // No market of this site promises a time.
  expect(html).not.toContain('is paid within')
})

test.each(LOCALES.map(({ code }) => code))(
  'no page in %s shows a name of a figure',
  async (locale) => {
    for (const identity of ['betting-rules', 'bonus-rules', 'payment-rules'])
      expect(await readHtml(identity, locale)).not.toMatch(/\{figure|undefined|NaN/)
  },
)

test('a page that names a figure which does not exist stops the start', async () => {
  await change('tr/static/bonus-rules.md', /\{figure:bonus-slots\}/, '{figure:bonus-slot}')
  await expect(site.platform.modules.start()).rejects.toThrow(
    /tr\/static\/bonus-rules\.md: no figure is called bonus-slot; the nearest is bonus-slots/,
  )
})
