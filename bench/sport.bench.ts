import { findFreePort } from '@fairhouse/server-kit/free-port'
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { startEmbeddedPostgres } from '@fairhouse/server-kit/embedded-postgres'
import { createLogger } from '@fairhouse/server-kit/logger'
import { Centrifuge } from 'centrifuge'
import { chromium, type Page } from 'playwright-core'
import { inTransaction } from '../apps/platform/src/database/transaction.ts'
import { demoGrantTransfer } from '../apps/platform/src/ledger/operations.ts'
import { post } from '../apps/platform/src/ledger/post.ts'
import { findBrowser } from '../scripts/browser.ts'
import { openOwnDatabase } from '../scripts/site/crash.fixture.ts'
import type { BenchLine } from './bench-line.ts'
import {
  makeDataDir,
  removeDataDir,
  signUpPlayers,
  startSite,
  type SiteProcess,
} from './site-process.ts'
import { createMortal, spawnBook } from './sport-soak.processes.ts'
import type { SportSocketsNews } from './sport-sockets.process.ts'

const SDK = join(import.meta.dirname, '../providers/bookmaker/dist/altenarWSDK.js')
const SDK_KB_MAX = 100
const PLAYERS = 16
const EVENTS = 6
const MEASURED_MS = 15_000
const BETS_PER_SECOND_MIN = 50
const SOCKETS = 4_000
const LIVE = 500
const FIRST_MS_MAX = 180_000
const SECRET = `whsec_${Buffer.from('a-book-that-takes-no-bets-at-all').toString('base64')}`
const CHANGES_PER_SECOND_MIN = 2_000
const PIXEL_MS_MAX = 150
const LCP_MS_MAX = 2_500
const INP_MS_MAX = 200

/**
 * The sportsbook of a running installation: bets from browser to wallet and back, price changes to
 * sockets, from a published price to its pixel, and the page of a live match.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = await makeDataDir()
  const site = await startSite(dataDir)
  const lines: BenchLine[] = []
  try {
    const bets = await measureBets(site, dataDir)
    lines.push(await measureSize(), ...bets, ...(await measurePage(site)))
  } finally {
    await site.stop()
    await removeDataDir(dataDir)
  }
  return [...lines, await measureSockets()]
}

async function measureSize(): Promise<BenchLine> {
  const kilobytes = gzipSync(await readFile(SDK), { level: 9 }).byteLength / 1024
  return {
    name: 'script of the sportsbook, gzip',
    figure: `${kilobytes.toFixed(1)} KB`,
    budget: `≤ ${SDK_KB_MAX} KB`,
    ok: kilobytes <= SDK_KB_MAX,
  }
}

type Event = {
  readonly id: number
  readonly closure: string | null
  readonly markets: readonly {
    readonly id: string
    readonly specifiers: string
    readonly outcomes: readonly { readonly id: string; readonly price: string | null }[]
  }[]
}

type Book = Pick<SiteProcess, 'providersOrigin'>

async function read<T>({ providersOrigin }: Book, path: string): Promise<T> {
  const answer = await fetch(`${providersOrigin}/bookmaker/api/${path}`)
  return ((await answer.json()) as { data: T }).data
}

/** Events that are priced and open; a fresh book needs a moment for them. */
export async function listOpenEvents(site: Book): Promise<Event[]> {
  for (let tries = 0; tries < 60; tries++) {
    const events = await read<Event[]>(site, 'events?sportId=66&status=upcoming&limit=60')
    const open = events.filter(({ closure, markets }) => closure === null && markets.length > 0)
    if (open.length > 20) {
      const chosen = open.slice(10, 10 + EVENTS)
      // This measures bets, not the first prices of an event.
      for (const { id } of chosen) await read<Event>(site, `events/${id}`)
      return chosen
    }
    await setTimeout(1_000)
  }
  throw new Error('The book opens no events')
}

/** Singles by many players concurrently: quote, placement, signed call, ledger, response. */
async function measureBets(site: SiteProcess, dataDir: string): Promise<BenchLine[]> {
  const tokens = await openPlayers(site, dataDir)
  const events = await listOpenEvents(site)
  const tookMs: number[] = []
  const startedAt = performance.now()
  const play = async (token: string, player: number): Promise<void> => {
    for (let bet = player; performance.now() - startedAt < MEASURED_MS; bet += 1) {
      const sentAt = performance.now()
      if (await placeBet(site, token, events[bet % events.length]!)) {
        tookMs.push(performance.now() - sentAt)
      }
    }
  }
  await Promise.all(tokens.map(play))
  const perSecond = tookMs.length / ((performance.now() - startedAt) / 1000)
  const sorted = tookMs.toSorted((a, b) => a - b)
  return [
    {
      name: `bets of ${PLAYERS} players at once`,
      figure: `${Math.round(perSecond)} per s, p95 ${percentile(sorted, 0.95)} ms`,
      budget: `≥ ${BETS_PER_SECOND_MIN} per s`,
      ok: perSecond >= BETS_PER_SECOND_MIN,
    },
  ]
}

function percentile(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN)
}

/** Players with money and a token of the book. */
async function openPlayers(site: SiteProcess, dataDir: string): Promise<string[]> {
  const db = await openOwnDatabase(dataDir)
  try {
    const tokens: string[] = []
    for (const access of await signUpPlayers(site.origin, PLAYERS)) {
      const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' }
      const accounts = await fetch(`${site.origin}/api/wallet/accounts`, { headers })
      const [account] = ((await accounts.json()) as { data: { id: string }[] }).data
      const row = await db
        .selectFrom('wallet_account')
        .select(['id', 'player_id'])
        .where('id', '=', account!.id)
        .executeTakeFirstOrThrow()
      const paid = { id: row.id, playerId: row.player_id, currency: 'EUR' }
      await inTransaction(db, (trx) =>
        post(
          trx,
          demoGrantTransfer({ id: `bench:${row.id}`, account: paid, amountMinor: 10_000_000n }),
        ),
      )
      const body = JSON.stringify({ platform: 2 })
      const url = `${site.origin}/api/game/sport/start`
      const started = await fetch(url, { method: 'POST', headers, body })
      tokens.push(((await started.json()) as { data: { token: string } }).data.token)
    }
    return tokens
  } finally {
    await db.destroy()
  }
}

export async function placeBet(site: Book, token: string, event: Event): Promise<boolean> {
  const [market] = event.markets
  const outcome = market?.outcomes.find(({ price }) => price !== null)
  if (market === undefined || outcome === undefined) return false
  const leg = { eventId: event.id, marketId: market.id, specifiers: market.specifiers }
  const answer = await fetch(`${site.providersOrigin}/bookmaker/api/bets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      id: randomUUID(),
      legs: [{ ...leg, outcomeId: outcome.id, price: outcome.price }],
      sizes: [1],
      unitStake: '10',
      acceptMode: 'any',
      currency: 'EUR',
    }),
  })
  // A bet that the book refuses has no data.
  const { data } = (await answer.json()) as { data?: { status: string } }
  return data?.status === 'open'
}

/** A separate sportsbook with hundreds of football matches in their first half, and their followers. */
async function measureSockets(): Promise<BenchLine> {
  const directory = await mkdtemp(join(tmpdir(), 'fairhouse-sockets-'))
  // As root the database runs as another user, who needs access to the directory.
  await chmod(directory, 0o711)
  const log = createLogger({ name: 'sockets', level: 'error' })
  const dataDir = join(directory, 'data')
  const postgres = await startEmbeddedPostgres({ dataDir, log, isTemporary: true })
  await postgres.ensureDatabase('book')
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const book = createMortal(`${origin}/bookmaker/api/sports`, () =>
    spawnBook({
      databaseUrl: postgres.url('book'),
      port,
      siteUrl: origin,
      secret: SECRET,
      live: LIVE,
    }),
  )
  try {
    await book.untilReady()
    const { perSecond, sockets } = await countPrices(port)
    return {
      name: `price changes of ${LIVE} live events to ${sockets} sockets`,
      figure: `${Math.round(perSecond)} changes per s`,
      budget: `≥ ${CHANGES_PER_SECOND_MIN} per s to ${SOCKETS}`,
      ok: perSecond >= CHANGES_PER_SECOND_MIN && sockets === SOCKETS,
    }
  } finally {
    await book.end()
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

/** Changed prices per second, counted once each however many sockets got them, and who got them to the end. */
async function countPrices(port: number): Promise<{ perSecond: number; sockets: number }> {
  const ids = await listLive(`http://127.0.0.1:${port}/bookmaker/api/events?status=live&limit=500`)
  const path = join(import.meta.dirname, 'sport-sockets.process.ts')
  const sockets = fork(path, [String(port), String(SOCKETS), ids.join()])
  let told = { changes: 0, events: 0, sockets: 0 }
  sockets.on('message', (news: SportSocketsNews) => {
    if (news.news === 'told') told = news
  })
  try {
    // The first prices of every market of all matches are made now.
    for (const until = Date.now() + FIRST_MS_MAX; told.events < LIVE && Date.now() < until;) {
      await setTimeout(500)
    }
    const [before, startedAt] = [told.changes, performance.now()]
    // The minutes of the matches move the prices here: a whole one.
    await setTimeout(60_000)
    const perSecond = (told.changes - before) / ((performance.now() - startedAt) / 1_000)
    return { perSecond, sockets: told.sockets }
  } finally {
    sockets.kill()
  }
}

async function listLive(url: string): Promise<number[]> {
  for (let tries = 0; tries < 120; tries += 1) {
    const { data } = (await (await fetch(url)).json()) as { data: { id: number }[] }
    if (data.length >= LIVE) return data.slice(0, LIVE).map(({ id }) => id)
    await setTimeout(1_000)
  }
  throw new Error(`Not ${LIVE} matches are live`)
}

async function measurePage(site: SiteProcess): Promise<BenchLine[]> {
  const found = await findBrowser()
  const launched = { executablePath: found.executablePath, args: [...found.args] }
  const browser = await chromium.launch(launched)
  try {
    const page = await browser.newPage()
    const live = await read<Event[]>(site, 'events?sportId=66&status=live')
    // The one that started last lasts the longest.
    const event = live.findLast(({ closure, markets }) => closure === null && markets.length > 1)
    if (event === undefined) throw new Error('No football is live')
    await page.goto(`${site.origin}/sport/event/${event.id}`)
    await page.locator('stb-sportsbook .market').first().waitFor()
    const lcpMs = await readLcp(page)
    const pixels = await followPrices(page, site, event.id)
    const inpMs = await pressPrices(page)
    return [
      {
        name: `price to pixel, p95 of ${pixels.length} changes`,
        figure: `${percentile(pixels, 0.95)} ms (p50 ${percentile(pixels, 0.5)})`,
        budget: `≤ ${PIXEL_MS_MAX} ms`,
        ok: percentile(pixels, 0.95) <= PIXEL_MS_MAX,
      },
      {
        name: 'page of a live match, largest paint',
        figure: `${Math.round(lcpMs)} ms`,
        budget: `≤ ${LCP_MS_MAX} ms`,
        ok: lcpMs <= LCP_MS_MAX,
      },
      {
        name: 'page of a live match, slowest press of a price',
        figure: `${Math.round(inpMs)} ms`,
        budget: `≤ ${INP_MS_MAX} ms`,
        ok: inpMs <= INP_MS_MAX,
      },
    ]
  } finally {
    await browser.close()
  }
}

function readLcp(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
}

type Drawn = { readonly at: number; readonly prices: string }

/** From the arrival of a price at a socket of this process to its paint in the browser beside it. */
async function followPrices(page: Page, site: SiteProcess, id: number): Promise<number[]> {
  await page.evaluate(() => {
    const drawn: { at: number; prices: string }[] = []
    Object.assign(globalThis, { drawn })
    const root = document.querySelector('stb-sportsbook')!.shadowRoot!
    const read = () =>
      [...root.querySelector('.market')!.querySelectorAll('.odds-price')]
        .map((each) => Number(each.textContent))
        .join()
    const note = () => drawn.push({ at: Date.now(), prices: read() })
    const observer = new MutationObserver(() => requestAnimationFrame(note))
    observer.observe(root, { subtree: true, childList: true, characterData: true })
  })
  const sent: Drawn[] = []
  const client = new Centrifuge(`${site.providersOrigin.replace(/^http/, 'ws')}/bookmaker/socket`)
  const subscription = client.newSubscription(`book:event-${id}`)
  subscription.on('publication', ({ data }) => {
    const { markets } = data as Pick<Event, 'markets'>
    const first = markets.find(({ id: market }) => market === '1')
    const prices = first?.outcomes.map(({ price }) => Number(price)).join()
    // A decided outcome is shown without a figure.
    const isPriced = first?.outcomes.every(({ price }) => price !== null)
    if (prices !== undefined && isPriced) sent.push({ at: Date.now(), prices })
  })
  subscription.subscribe()
  client.connect()
  await setTimeout(2 * MEASURED_MS)
  client.disconnect()
  const drawn = await page.evaluate(() => (globalThis as unknown as { drawn: Drawn[] }).drawn)
  return sent
    .map(({ at, prices }) => {
      // The browser may have had it a moment before this process.
      const pixel = drawn.find((each) => each.at >= at - 50 && each.prices === prices)
      return pixel === undefined ? Infinity : Math.max(0, pixel.at - at)
    })
    .toSorted((a, b) => a - b)
}

async function pressPrices(page: Page): Promise<number> {
  await page.evaluate(() => {
    Object.assign(globalThis, { slowest: 0 })
    const setup = globalThis as unknown as { slowest: number }
    const options = { type: 'event', buffered: false, durationThreshold: 16 } as const
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        setup.slowest = Math.max(setup.slowest, duration)
    }).observe(options)
  })
  const prices = page.locator('stb-sportsbook .odds:not([disabled])')
  for (let press = 0; press < 6; press += 1) await prices.nth(press).click({ timeout: 10_000 })
  await setTimeout(1_000)
  return page.evaluate(() => (globalThis as unknown as { slowest: number }).slowest)
}
