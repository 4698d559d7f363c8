import { createDatabase } from '@fairhouse/server-kit/database'
import { startEmbeddedPostgres } from '@fairhouse/server-kit/embedded-postgres'
import { createLogger } from '@fairhouse/server-kit/logger'
import { chromium, type Page } from 'playwright-core'
import { findBrowser } from '../scripts/browser.ts'
import type { BenchLine } from './bench-line.ts'
import {
  makeDataDir,
  removeDataDir,
  signInDemo,
  startSite,
  type SiteProcess,
} from './site-process.ts'

const ROUNDS = 25
const BUDGET_MS = 150

/**
 * From the commit of a settled bet to the balance of the top bar showing it, local: outbox,
 * dispatcher, socket, cache and paint. The commit is timed by the database, as the outbox event that
 * the same transaction appends last.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = await makeDataDir()
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: createLogger({ name: 'bench', level: 'silent' }),
  })
  await postgres.ensureDatabase('fairhouse')
  const databaseUrl = postgres.url('fairhouse')
  const site = await startSite(dataDir, { DATABASE_URL: databaseUrl })
  const database = createDatabase<Books>({ url: databaseUrl, maxConnections: 1 })
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: [...args] })
  try {
    const page = await openSignedIn(await browser.newPage(), site)
    const taken: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const changedAt = await playRound(page)
      taken.push(changedAt - (await lastCommitAt(database)))
    }
    return [line(taken.toSorted((a, b) => a - b))]
  } finally {
    await browser.close()
    await database.destroy()
    await site.stop()
    await postgres.stop()
    await removeDataDir(dataDir)
  }
}

type Books = {
  outbox_event: { seq: bigint; event: string; payload: { balance: string }; created_at: Date }
}

/**
 * When the balance last changed. The last event may be another one: a bet that returns nothing ends with
 * an event that changes only the stakes in play.
 */
async function lastCommitAt(database: ReturnType<typeof createDatabase<Books>>): Promise<number> {
  const events = await database
    .selectFrom('outbox_event')
    .select(['payload', 'created_at'])
    .where('event', '=', 'account.updated')
    .orderBy('seq', 'desc')
    .limit(4)
    .execute()
  const last = events.find(({ payload }, index) => {
    const before = events[index + 1]
    return before === undefined || before.payload.balance !== payload.balance
  })
  if (last === undefined) throw new Error('No balance was announced')
  return last.created_at.getTime()
}

function line(sorted: readonly number[]): BenchLine {
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
  const p50 = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  return {
    name: `commit to pixel, p95 of ${sorted.length} bets`,
    figure: `${Math.round(p95)} ms (p50 ${Math.round(p50)})`,
    budget: `≤ ${BUDGET_MS} ms`,
    ok: p95 <= BUDGET_MS,
  }
}

type Watch = { lastChangeAt: number }

async function openSignedIn(page: Page, { origin }: SiteProcess): Promise<Page> {
  const { token } = await signInDemo(origin)
  await page.context().addCookies([{ name: 'access_token', value: token, url: origin }])
  await page.goto(`${origin}/game/dice?real=true`)
  await page.frameLocator('iframe').getByRole('button', { name: /^Roll/ }).waitFor()
  await page.getByRole('button', { name: /^Balance / }).waitFor()
  await page.evaluate(() => {
    const read = () => document.querySelector('button[aria-label^="Balance"]')?.textContent
    const watch: Watch = { lastChangeAt: 0 }
    Object.assign(globalThis, { fairhouseWatch: watch })
    let shown = read()
    const observer = new MutationObserver(() => {
      const now = read()
      if (now === shown) return
      shown = now
      watch.lastChangeAt = Date.now()
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return page
}

/** One roll; when, by the clock of the machine, the balance last changed for it. */
async function playRound(page: Page): Promise<number> {
  const button = page.frameLocator('iframe').getByRole('button', { name: /^Roll/ })
  const pressedAt = await page.evaluate(() => Date.now())
  const [answer] = await Promise.all([
    page.waitForResponse(
      (got) => got.request().method() === 'POST' && got.url().endsWith('/rounds'),
    ),
    button.click(),
  ])
  if (!answer.ok()) throw new Error(`The roll was refused: ${await answer.text()}`)
  // A stake and its return are two changes; quiet for half a second means that both are rendered.
  const changedAt = await page.waitForFunction((since) => {
    const { fairhouseWatch } = globalThis as unknown as { fairhouseWatch: Watch }
    const { lastChangeAt } = fairhouseWatch
    const quietMs = Date.now() - lastChangeAt
    return lastChangeAt > since && quietMs > 500 ? lastChangeAt : false
  }, pressedAt)
  return Number(await changedAt.jsonValue())
}
