import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type CDPSession, type Page } from 'playwright-core'
import { findBrowser } from '../scripts/browser.ts'
import type { BenchLine, BenchOptions } from './bench-line.ts'
import {
  makeDataDir,
  removeDataDir,
  signInDemo,
  startSite,
  type Call,
  type SiteProcess,
} from './site-process.ts'

const GROWTH_MB_MAX = 20
const SAMPLE_EVERY_MS = 300_000
/** Above 91.50 pays more than ten times the stake, which sends a message. The studio allows one round a second per player. */
const ROUND_EVERY_MS = 1_100
const LOOK_MS = 3_000
const OFFLINE_MS = 2_000
/** More than the life of an access token. */
const SKEW_MS = 11 * 60_000
/** Links of the app itself, in turn; a tile or a match is the first that the page has. */
const PLACES = ['/wallet', '/games', 'a[href^="/game/"]', '/bonuses', '/sport', '/profile', '/']
const DIALOGS = ['a[href*="wallet=deposit"]', 'button[aria-label^="Messages"]']

type Sample = {
  readonly heapMb: number
  readonly nodes: number
  readonly listeners: number
  readonly documents: number
  readonly sockets: number
}

/**
 * A tab of a player that stays open: rounds of another device arrive all the time, the player goes
 * through the pages, the network drops, the tab is hidden and shown, and the access token expires.
 * `--minutes 90` has as many of each as eight hours of use. Measured on the start page, after full
 * garbage collections; the first sample is taken once every page was open.
 */
export async function run({ minutes }: BenchOptions): Promise<BenchLine[]> {
  const dataDir = await makeDataDir()
  const site = await startSite(dataDir, { FAIRHOUSE_WIN_MESSAGE_FROM: '1' })
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: [...args] })
  const isOver = new AbortController()
  try {
    const { token, call } = await signInDemo(site.origin)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies([{ name: 'access_token', value: token, url: site.origin }])
    const page = await context.newPage()
    const sockets = watchSockets(page, site)
    await page.addInitScript(allowSkew)
    await page.goto(site.origin)
    await page.getByRole('button', { name: /^Balance / }).waitFor()
    // The page is interactive once its hydration data has been read.
    await page.waitForFunction(() => !('$_TSR' in globalThis))
    const loads = { count: 0 }
    page.on('load', () => (loads.count += 1))
    const cdp = await context.newCDPSession(page)
    const counts = { rounds: 0, refused: 0, navigations: 0, refreshes: 0, cuts: 0 }
    page.on('response', (answer) => {
      if (answer.url().endsWith('/sessions/refresh') && answer.ok()) counts.refreshes += 1
    })
    const playing = playElsewhere(call, isOver.signal, counts)
    await visitAll(page, counts)
    const endsAt = performance.now() + minutes * 60_000
    const samples = [await measure(page, cdp, sockets)]
    report(samples[0], counts, sockets)
    while (performance.now() < endsAt) {
      const sampleAt = Math.min(performance.now() + SAMPLE_EVERY_MS, endsAt)
      while (performance.now() < sampleAt) {
        await visitAll(page, counts)
        await hideAndShow(page)
        await letTokenExpire(page)
        counts.cuts += 1
        await context.setOffline(true)
        await sleep(OFFLINE_MS)
        await context.setOffline(false)
      }
      samples.push(await measure(page, cdp, sockets))
      report(samples.at(-1), counts, sockets)
    }
    isOver.abort()
    await playing
    if (loads.count > 0) throw new Error(`The page was loaded anew ${loads.count} times`)
    return lines(samples, counts, sockets)
  } finally {
    isOver.abort()
    await browser.close()
    await site.stop()
    await removeDataDir(dataDir)
  }
}

type Counts = {
  rounds: number
  refused: number
  navigations: number
  refreshes: number
  cuts: number
}

type Sockets = { open: number; opened: number }

/** Those of the site; the embedded sportsbook has a separate one at its provider. */
function watchSockets(page: Page, { origin }: SiteProcess): Sockets {
  const sockets: Sockets = { open: 0, opened: 0 }
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).host !== new URL(origin).host) return
    sockets.open += 1
    sockets.opened += 1
    socket.on('close', () => {
      sockets.open -= 1
    })
  })
  return sockets
}

/** Rounds of Dice on another device of the same player, until stopped. */
async function playElsewhere(call: Call, signal: AbortSignal, counts: Counts): Promise<void> {
  const { url } = await call<{ url: string }>('/api/game/games/dice/play', { real: true })
  const game = new URL(url)
  const headers = {
    authorization: `Bearer ${game.hash.slice(1)}`,
    'content-type': 'application/json',
  }
  const post = async (path: string, body: object) =>
    await fetch(new URL(`/studio/api/${path}`, game), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
  await post('fairness/client-seed', { clientSeed: 'tab' })
  while (!signal.aborted) {
    const bet = { target: 9_150, direction: 'over' }
    const answer = await post('rounds', { id: randomUUID(), stake: '10', bet })
    if (answer.ok) counts.rounds += 1
    else if ((counts.refused += 1) === 1) console.error(`A round: ${await answer.text()}`)
    await sleep(ROUND_EVERY_MS)
  }
}

/** Every page by its link and two dialogs, with a short stay at each. */
async function visitAll(page: Page, counts: Counts): Promise<void> {
  for (const place of PLACES) {
    const selector = place.startsWith('/') ? `a[href="${place}"]` : place
    if (await press(page, selector)) counts.navigations += 1
    else console.error(`No link to ${place} on ${page.url()}`)
    await sleep(LOOK_MS)
  }
  for (const opener of DIALOGS) {
    if (!(await press(page, opener))) console.error(`Nothing opens ${opener}`)
    await sleep(LOOK_MS)
    await page.keyboard.press('Escape')
    await sleep(500)
  }
}

async function press(page: Page, selector: string): Promise<boolean> {
  return await page.evaluate((wanted) => {
    const link = document.querySelector<HTMLElement>(wanted)
    link?.click()
    return link !== null
  }, selector)
}

async function hideAndShow(page: Page): Promise<void> {
  for (const state of ['hidden', 'visible']) {
    await page.evaluate((shown) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: shown })
      Object.defineProperty(document, 'hidden', { configurable: true, value: shown === 'hidden' })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
    await sleep(500)
  }
}

function allowSkew(): void {
  const now = Date.now.bind(Date)
  const scope = globalThis as unknown as { skewMs?: number }
  Date.now = () => now() + (scope.skewMs ?? 0)
}

/** By the tab's clock the token has expired, until the app has requested the next one. */
async function letTokenExpire(page: Page): Promise<void> {
  const refreshed = page
    .waitForResponse((answer) => answer.url().endsWith('/sessions/refresh'), { timeout: 10_000 })
    .catch(() => console.error('No refresh'))
  await page.evaluate((skewMs) => Object.assign(globalThis, { skewMs }), SKEW_MS)
  await press(page, 'a[href="/wallet"]')
  await refreshed
  await page.evaluate(() => Object.assign(globalThis, { skewMs: 0 }))
  await press(page, 'a[href="/"]')
}

async function measure(page: Page, cdp: CDPSession, sockets: Sockets): Promise<Sample> {
  await press(page, 'a[href="/"]')
  await sleep(5_000)
  // Objects with finalizers are freed by the second round.
  for (let round = 0; round < 3; round += 1) {
    await cdp.send('HeapProfiler.collectGarbage')
    await sleep(300)
  }
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { documents, nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  return {
    heapMb: usedSize / 1024 / 1024,
    nodes,
    listeners: jsEventListeners,
    documents,
    sockets: sockets.open,
  }
}

function report(sample: Sample | undefined, counts: Counts, sockets: Sockets): void {
  console.error(
    new Date().toISOString(),
    JSON.stringify({ ...sample, ...counts, opened: sockets.opened }),
  )
}

function lines(samples: readonly Sample[], counts: Counts, sockets: Sockets): BenchLine[] {
  const [first, last] = [samples[0], samples.at(-1)]
  if (first === undefined || last === undefined) throw new Error('Nothing was measured')
  const growthMb = last.heapMb - first.heapMb
  const { rounds, navigations, refreshes, cuts } = counts
  const done = `${rounds} rounds, ${navigations} pages, ${refreshes} tokens, ${cuts} cuts`
  return [
    {
      name: `heap of a tab: ${done}`,
      figure: `${growthMb.toFixed(1)} MB more than ${first.heapMb.toFixed(1)}`,
      budget: `< ${GROWTH_MB_MAX} MB more`,
      ok: growthMb < GROWTH_MB_MAX && refreshes > 0 && rounds > 0,
    },
    {
      name: 'elements, listeners, documents of the tab',
      figure: `${last.nodes}, ${last.listeners}, ${last.documents}`,
      budget: `${first.nodes}, ${first.listeners}, ${first.documents} before`,
      ok: true,
    },
    {
      name: `sockets to the site, of ${sockets.opened} opened`,
      figure: samples.map((sample) => sample.sockets).join(' '),
      budget: '1 at each sample',
      ok: samples.every((sample) => sample.sockets === 1),
    },
  ]
}
