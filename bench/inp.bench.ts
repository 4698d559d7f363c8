import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { findBrowser } from '../scripts/browser.ts'
import type { BenchLine } from './bench-line.ts'
import { makeDataDir, removeDataDir, signInDemo, startSite } from './site-process.ts'

const CPU_SLOWDOWN = 4
const ROUNDS = 5
const BUDGET_MS = 100
/** Event Timing reports with a delay, and the effects of a press have to end before the next. */
const SETTLE_MS = 1_000
const KEY_EVERY_MS = 80

/** A press or key, from the hardware to the next paint, in ms. */
type Interaction = { readonly id: number; readonly durationMs: number }

type Site = { readonly origin: string; readonly token: string; readonly browser: Browser }

/**
 * The response time of a phone four times slower than this machine to a press or a key (INP, by
 * Event Timing in Chromium). Each figure is the median of the worst of each round. A press on a
 * title, which does nothing, and typing in a bare field show the share of the machine.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = await makeDataDir()
  const server = await startSite(dataDir)
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: [...args] })
  try {
    const { token } = await signInDemo(server.origin)
    const site = { origin: server.origin, token, browser }
    const worst = new Map<string, number[]>()
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, measure] of Object.entries(SCENES)) {
        const durations = (await measure(site)).map(({ durationMs }) => durationMs)
        worst.set(name, [...(worst.get(name) ?? []), Math.max(...durations)])
      }
    }
    return [...worst].map(([name, figures]) => line(name, figures))
  } finally {
    await browser.close()
    await server.stop()
    await removeDataDir(dataDir)
  }
}

const NOTHING = 'a title, which does nothing'
const BARE_FIELD = 'typing in a bare field'
const FLOORS = [NOTHING, BARE_FIELD]

const SCENES: Readonly<Record<string, (site: Site) => Promise<Interaction[]>>> = {
  [NOTHING]: async (site) => await onPage(site, '/', tapTitle),
  'opening sign-in': async (site) =>
    await onPage(site, '/', async (page) => await tapLink(page, 'Sign in')),
  'opening sign-in again': async (site) =>
    await onPage(
      site,
      '/',
      async (page) => await tapLink(page, 'Sign in'),
      async (page) => {
        await tapLink(page, 'Sign in')
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
      },
    ),
  'opening the wallet': async (site) =>
    await onPage({ ...site, isPlayer: true }, '/', async (page) => await tapLink(page, 'Deposit')),
  [BARE_FIELD]: async (site) =>
    await onPage(
      site,
      '/',
      async (page) => {
        await page.getByRole('textbox').tap()
        await page.keyboard.type('someone@players.example', { delay: KEY_EVERY_MS })
      },
      // A separate document: the app would put its page back into one that it has rendered.
      async (page) => {
        await page.goto('about:blank')
        await page.setContent('<meta name="viewport" content="width=device-width"><input>')
      },
    ),
  'typing in sign-up': async (site) => await onPage(site, '/?sign-up=true', typeIntoSignUp),
}

/** The title of the first row: the one of the page is for screen readers only. */
async function tapTitle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 2 }).first().tap()
}

async function tapLink(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().tap()
  await page.getByRole('dialog').waitFor()
}

async function typeIntoSignUp(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email', { exact: true }).tap()
  await page.keyboard.type('someone@players.example', { delay: KEY_EVERY_MS })
  await dialog.getByLabel('Password', { exact: true }).tap()
  await page.keyboard.type('A calm river 47', { delay: KEY_EVERY_MS })
}

/** The effects of `act` on a fresh page, on a slowed phone; `before` runs at full speed. */
async function onPage(
  { origin, token, browser, isPlayer = false }: Site & { isPlayer?: boolean },
  path: string,
  act: (page: Page) => Promise<void>,
  before: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Interaction[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  if (isPlayer) await context.addCookies([{ name: 'access_token', value: token, url: origin }])
  try {
    const page = await openWatched(context, `${origin}${path}`)
    if (path.includes('?')) await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    await before(page)
    await page.waitForTimeout(SETTLE_MS)
    await page.evaluate(() => Object.assign(globalThis, { fairhouseInteractions: [] }))
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await act(page)
    await page.waitForTimeout(SETTLE_MS)
    const seen = await page.evaluate(readInteractions)
    if (seen.length === 0) throw new Error(`No interaction was seen on ${path}`)
    return seen
  } finally {
    await context.close()
  }
}

async function openWatched(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const scope = globalThis as unknown as { fairhouseInteractions: Interaction[] }
    scope.fairhouseInteractions = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { interactionId: id, duration: durationMs } = entry
        if (id) scope.fairhouseInteractions.push({ id, durationMs })
      }
      // The types lack the threshold.
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  await page.goto(url)
  // The page is interactive once its hydration data has been read.
  await page.waitForFunction(() => !('$_TSR' in globalThis))
  return page
}

function readInteractions(): Interaction[] {
  return (globalThis as unknown as { fairhouseInteractions: Interaction[] }).fairhouseInteractions
}

function line(name: string, figures: readonly number[]): BenchLine {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const isFloor = FLOORS.includes(name)
  return {
    name: `inp, cpu ${CPU_SLOWDOWN}× slower: ${name}`,
    figure: `${middle} ms (${sorted.join(', ')})`,
    budget: isFloor ? 'what the machine takes' : `≤ ${BUDGET_MS} ms`,
    ok: isFloor || middle <= BUDGET_MS,
  }
}
