import { findFreePort } from '@fairhouse/server-kit/free-port'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PURPOSES } from '@fairhouse/contract/third-party'
import { CONSENT_COOKIE, formatConsent } from '@fairhouse/domain/consent'
import { chromium } from 'playwright-core'
import { findBrowser } from '../scripts/browser.ts'
import { type BenchLine, median } from './bench-line.ts'
import { KINDS, openSlowCollector, thirdParties } from './slow-collector.ts'
import { makeDataDir, removeDataDir, signInDemo, startSite } from './site-process.ts'

const PAGES = [
  { name: 'home', path: '/' },
  { name: 'lobby', path: '/games' },
  { name: 'game', path: '/game/dice' },
  { name: 'wallet', path: '/wallet' },
  { name: 'sport', path: '/sport' },
] as const

const RUNS = 3

/** Of the score of a bare page, audited in the same run: a slow machine lowers both. */
const SHARE_OF_REFERENCE_MIN = 0.97
const LCP_MS_MAX = 1_500
const MAIN_THREAD_MS_MAX = 2_000
const SHIFT_MAX = 0.02
/** A first visit of the start page, while Lighthouse watches it. */
const HOME_KB_MAX = 200
const HOME_REQUESTS_MAX = 25

/** Third parties begin when a page has been open for some seconds (`features/consent/third-parties.tsx`). */
const THIRD_PARTIES_WITHIN_MS = 15_000

type Report = {
  readonly categories: { readonly [id: string]: { readonly score: number | null } | undefined }
  readonly audits: {
    readonly [id: string]:
      | {
          readonly numericValue?: number
          readonly details?: { readonly items?: readonly unknown[] }
        }
      | undefined
  }
}

/**
 * Lighthouse as it comes, mobile emulation on a slow 4G line, median of three runs a page; the wallet
 * as the demo player, and the start page of a guest again with every kind of third party allowed.
 * Browser, server, database and Lighthouse share this machine, so a bare page is audited as well and
 * the pages are judged by its score.
 */
export async function run(): Promise<BenchLine[]> {
  const collector = await openSlowCollector()
  const dataDir = await makeDataDir()
  let referenceScore = 100
  try {
    const own = await onSite(dataDir, {}, async (origin) => {
      const { token } = await signInDemo(origin)
      const reference = await auditReference(dataDir)
      referenceScore = medianScore(reference)
      const lines: BenchLine[] = [
        {
          name: 'lighthouse reference: a bare page, performance',
          figure: String(Math.round(referenceScore)),
          budget: 'what the machine allows',
          ok: true,
        },
      ]
      for (const { name, path } of PAGES) {
        const cookies = name === 'wallet' ? { access_token: token, time_zone: 'UTC' } : {}
        const reports = await auditPage({ url: `${origin}${path}`, dataDir, cookies })
        lines.push(...linesOf(name, reports, referenceScore))
        if (name === 'home') lines.push(...weightOf(reports))
      }
      return lines
    })
    const file = join(dataDir, 'third-parties.json')
    await writeFile(file, JSON.stringify(thirdParties(collector.origin)))
    const cookies = {
      [CONSENT_COOKIE]: formatConsent({ id: randomUUID(), version: 1, purposes: PURPOSES }),
    }
    const name = 'home with third parties'
    const areAsked = async (): Promise<void> => {
      const until = performance.now() + THIRD_PARTIES_WITHIN_MS
      while (collector.asked.size < KINDS.length && performance.now() < until) await sleep(200)
    }
    const others = await onSite(dataDir, { FAIRHOUSE_THIRD_PARTIES: file }, async (origin) => [
      ...linesOf(
        name,
        await auditPage({ url: `${origin}/`, dataDir, cookies, afterwards: areAsked }),
        referenceScore,
      ),
      {
        name: `lighthouse ${name}: scripts asked for`,
        figure: [...collector.asked].toSorted().join(', '),
        budget: KINDS.join(', '),
        ok: KINDS.every((kind) => collector.asked.has(kind)),
      },
    ])
    return [...own, ...others]
  } finally {
    collector.close()
    await removeDataDir(dataDir)
  }
}

async function onSite(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  work: (origin: string) => Promise<BenchLine[]>,
): Promise<BenchLine[]> {
  const site = await startSite(dataDir, settings)
  try {
    return await work(site.origin)
  } finally {
    await site.stop()
  }
}

type Order = {
  readonly url: string
  readonly dataDir: string
  readonly cookies: Readonly<Record<string, string>>
  /** The browser stays open for this when Lighthouse is done. */
  readonly afterwards?: () => Promise<void>
}

async function auditPage(order: Order): Promise<Report[]> {
  const reports: Report[] = []
  for (let index = 0; index < RUNS; index += 1) reports.push(await auditUntilRecorded(order))
  return reports
}

/** Now and then the browser's recording lacks the start of the page, and Lighthouse judges nothing. */
async function auditUntilRecorded(order: Order, again = 2): Promise<Report> {
  try {
    return await audit(order)
  } catch (error) {
    if (again === 0) throw error
    return auditUntilRecorded(order, again - 1)
  }
}

const REFERENCE = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Reference</title>
<body style="font:16px/1.5 sans-serif"><main><h1>Reference</h1>${'<p>A paragraph of text.</p>'.repeat(40)}
</main></body></html>`

/** A page with text, without scripts, from a server that does nothing else. */
async function auditReference(dataDir: string): Promise<Report[]> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(REFERENCE)
  })
  const port = await findFreePort()
  server.listen(port)
  await once(server, 'listening')
  try {
    return await auditPage({ url: `http://localhost:${port}/`, dataDir, cookies: {} })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** Of a first visit, in a fresh profile; a player's has the cookies of a browser that signed in. */
async function audit({ url, dataDir, cookies, afterwards }: Order): Promise<Report> {
  const profile = await mkdtemp(join(dataDir, 'browser-'))
  const { executablePath, args } = await findBrowser()
  const signedIn = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args],
  })
  const expires = Date.now() / 1000 + 3_600
  const entries = Object.entries(cookies)
  await signedIn.addCookies(entries.map(([name, value]) => ({ name, value, url, expires })))
  await signedIn.close()
  // Without Playwright, whose listeners take time from the page.
  const port = await findFreePort()
  const browser = spawn(
    executablePath,
    [...args, '--headless', `--user-data-dir=${profile}`, `--remote-debugging-port=${port}`],
    { stdio: 'ignore' },
  )
  try {
    while (!(await isOpen(port))) {
      if (browser.exitCode !== null) throw new Error(`The browser ended with ${browser.exitCode}.`)
      await sleep(50)
    }
    const outputPath = join(profile, 'lighthouse.json')
    const cli = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'))
    const child = spawn(
      process.execPath,
      [
        cli,
        url,
        '--quiet',
        `--port=${port}`,
        '--output=json',
        `--output-path=${outputPath}`,
        '--only-categories=performance,accessibility',
        // It would remove the cookies as well.
        '--disable-storage-reset',
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}`)
    await afterwards?.()
    return JSON.parse(await readFile(outputPath, 'utf8')) as Report
  } finally {
    if (browser.exitCode === null) {
      browser.kill()
      await once(browser, 'exit')
    }
  }
}

function isOpen(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/json/version`).then(
    (answer) => answer.ok,
    () => false,
  )
}

const medianScore = (reports: readonly Report[], id = 'performance'): number =>
  median(reports.map(({ categories }) => (categories[id]?.score ?? 0) * 100))

function linesOf(page: string, reports: readonly Report[], referenceScore: number): BenchLine[] {
  const value = (id: string) =>
    median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  const line = (what: string, figure: string, budget: string, ok: boolean): BenchLine => ({
    name: `lighthouse ${page}: ${what}`,
    figure,
    budget,
    ok,
  })
  const atMost = (what: string, ms: number, most: number): BenchLine =>
    line(what, `${Math.round(ms)} ms`, `≤ ${most} ms`, ms <= most)
  const performance = medianScore(reports)
  const least = referenceScore * SHARE_OF_REFERENCE_MIN
  const accessibility = medianScore(reports, 'accessibility')
  const shift = value('cumulative-layout-shift')
  const blockingMs = Math.round(value('total-blocking-time'))
  return [
    line(
      'performance',
      `${Math.round(performance)} (blocking time ${blockingMs} ms)`,
      `≥ ${Math.round(least)}`,
      performance >= least,
    ),
    line('accessibility', String(Math.round(accessibility)), '100', accessibility === 100),
    atMost('LCP', value('largest-contentful-paint'), LCP_MS_MAX),
    atMost('main thread', value('mainthread-work-breakdown'), MAIN_THREAD_MS_MAX),
    line('CLS', shift.toFixed(3), `≤ ${SHIFT_MAX}`, shift <= SHIFT_MAX),
  ]
}

/** What a first visit transfers while Lighthouse watches the page. */
function weightOf(reports: readonly Report[]): BenchLine[] {
  const kilobytes = median(
    reports.map(({ audits }) => (audits['total-byte-weight']?.numericValue ?? Number.NaN) / 1024),
  )
  const requests = median(
    reports.map(({ audits }) => audits['network-requests']?.details?.items?.length ?? Number.NaN),
  )
  return [
    {
      name: 'lighthouse home: transferred',
      figure: `${Math.round(kilobytes)} KB`,
      budget: `≤ ${HOME_KB_MAX} KB`,
      ok: kilobytes <= HOME_KB_MAX,
    },
    {
      name: 'lighthouse home: requests',
      figure: String(requests),
      budget: `≤ ${HOME_REQUESTS_MAX}`,
      ok: requests <= HOME_REQUESTS_MAX,
    },
  ]
}
