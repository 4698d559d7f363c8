import { chromium, type Page } from 'playwright-core'
import { findBrowser } from '../scripts/browser.ts'
import type { BenchLine } from './bench-line.ts'
import {
  makeDataDir,
  removeDataDir,
  signInDemo,
  startHouse,
  type HouseProcess,
} from './house-process.ts'

const ROUNDS = 25
const BUDGET_MS = 150

/**
 * From the roll being sent to the balance of the top bar showing its result: bet and win at the
 * wallet boundary, both postings, outbox, socket and paint. More than the budget speaks of, which
 * begins at the commit.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = await makeDataDir()
  const house = await startHouse(dataDir)
  const found = await findBrowser()
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: [...found.args],
  })
  try {
    const page = await openSignedIn(await browser.newPage(), house)
    const taken: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) taken.push(await playRound(page))
    const sorted = taken.toSorted((a, b) => a - b)
    const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
    const p50 = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
    return [
      {
        name: `roll to pixel, p95 of ${ROUNDS}`,
        figure: `${Math.round(p95)} ms (p50 ${Math.round(p50)})`,
        budget: `≤ ${BUDGET_MS} ms`,
        ok: p95 <= BUDGET_MS,
      },
    ]
  } finally {
    await browser.close()
    await house.stop()
    await removeDataDir(dataDir)
  }
}

type Watch = { lastChangeAt: number }

async function openSignedIn(page: Page, { origin }: HouseProcess): Promise<Page> {
  const { token } = await signInDemo(origin)
  await page.context().addCookies([{ name: 'access_token', value: token, url: origin }])
  await page.goto(`${origin}/game/dice?real=true`)
  await page.frameLocator('iframe').getByRole('button', { name: /^Roll/ }).waitFor()
  await page.getByRole('button', { name: /^Balance / }).evaluate((button) => {
    const watch: Watch = { lastChangeAt: 0 }
    Object.assign(globalThis, { fairhouseWatch: watch })
    const observer = new MutationObserver(() => {
      watch.lastChangeAt = performance.timeOrigin + performance.now()
    })
    observer.observe(button, { subtree: true, childList: true, characterData: true })
  })
  return page
}

/** One roll; ms from the request to the last change of the balance that it caused. */
async function playRound(page: Page): Promise<number> {
  const button = page.frameLocator('iframe').getByRole('button', { name: /^Roll/ })
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/rounds')),
    button.click(),
  ])
  const sentAt = request.timing().startTime
  await request.response()
  // A stake and its return are two changes; quiet for half a second means that both are drawn.
  const changedAt = await page.waitForFunction((since) => {
    const { fairhouseWatch } = globalThis as unknown as { fairhouseWatch: Watch }
    const { lastChangeAt } = fairhouseWatch
    const quietMs = performance.timeOrigin + performance.now() - lastChangeAt
    return lastChangeAt > since && quietMs > 500 ? lastChangeAt : false
  }, sentAt)
  return Number(await changedAt.jsonValue()) - sentAt
}
