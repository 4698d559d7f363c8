import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PURPOSES } from '@fairhouse/contract/third-party'
import { CONSENT_COOKIE, formatConsent } from '@fairhouse/domain/consent'
import { Audit } from 'lighthouse/core/audits/audit.js'
import { chromium } from 'playwright-core'
import { findBrowser } from '../scripts/browser.ts'
import type { BenchLine } from './bench-line.ts'
import { KINDS, openSlowCollector, thirdParties } from './slow-collector.ts'
import { freePort, makeDataDir, removeDataDir, signInDemo, startSite } from './site-process.ts'

const PAGES = [
  { name: 'home', path: '/' },
  { name: 'game', path: '/game/dice' },
  { name: 'wallet', path: '/wallet' },
] as const

const RUNS = 3

/** Of a phone's processor to this one, as Lighthouse assumes. */
const SLOW_DOWN = 4
/** The part of a main-thread task beyond this counts as blocking. */
const BLOCKS_FROM_MS = 50
/** The curve by which Lighthouse judges total blocking time on a phone, in ms. */
const BLOCKING_CURVE = { p10: 200, median: 600 }
/** Third parties begin when a page has been open for some seconds (`features/consent/third-parties.tsx`). */
const THIRD_PARTIES_WITHIN_MS = 15_000

type Report = {
  readonly categories: {
    readonly [id: string]:
      | {
          readonly score: number | null
          readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
        }
      | undefined
  }
  readonly audits: {
    readonly [id: string]:
      | { readonly numericValue?: number; readonly score: number | null }
      | undefined
  }
}

type Trace = { readonly traceEvents: readonly TraceEvent[] }

/** Times in µs; `tdur` is the processor time of the thread, `dur` the time on the clock. */
type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

type Audited = { readonly report: Report; readonly blockingMs: number }

/**
 * Lighthouse, mobile emulation on a slow 4G line, median of three runs a page; the wallet as the demo
 * player, and the start page of a guest again with every kind of third party allowed.
 *
 * Browser, server, database and Lighthouse share this machine, so a task of the page takes about twice
 * its processor time here. A phone has the server elsewhere. The total blocking time and the score
 * with it are therefore judged by processor time; those by the clock are printed beside them.
 */
export async function run(): Promise<BenchLine[]> {
  const collector = await openSlowCollector()
  const dataDir = await makeDataDir()
  try {
    const own = await onSite(dataDir, {}, async (origin) => {
      const { token } = await signInDemo(origin)
      const lines: BenchLine[] = []
      for (const { name, path } of PAGES) {
        const cookies = name === 'wallet' ? { access_token: token, time_zone: 'UTC' } : {}
        lines.push(...(await auditPage(name, { url: `${origin}${path}`, dataDir, cookies })))
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
      ...(await auditPage(name, { url: `${origin}/`, dataDir, cookies, afterwards: areAsked })),
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

async function auditPage(name: string, order: Order): Promise<BenchLine[]> {
  const audited: Audited[] = []
  for (let index = 0; index < RUNS; index += 1) audited.push(await audit(order))
  return linesOf(name, audited)
}

/** Of a first visit, in a fresh profile; a player's has the cookies of a browser that signed in. */
async function audit({ url, dataDir, cookies, afterwards }: Order): Promise<Audited> {
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
  const port = await freePort()
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
        '--save-assets',
        '--only-categories=performance,accessibility',
        // It would remove the cookies as well.
        '--disable-storage-reset',
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
    setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW)
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}`)
    await afterwards?.()
    const trace = (await readdir(profile)).find((name) => name.endsWith('.trace.json')) ?? ''
    const read = async (name: string): Promise<unknown> =>
      JSON.parse(await readFile(join(profile, name), 'utf8'))
    return {
      report: (await read('lighthouse.json')) as Report,
      blockingMs: blockingMs((await read(trace)) as Trace),
    }
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

/** The total blocking time of a phone after the first paint, by the processor time of its tasks. */
function blockingMs({ traceEvents }: Trace): number {
  // The first one; the frame of a game paints later.
  const paint = traceEvents
    .toSorted((a, b) => a.ts - b.ts)
    .find(({ name }) => name === 'firstContentfulPaint')
  if (paint === undefined) throw new Error('The trace of Lighthouse has no first paint.')
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid, ts }) =>
      name.endsWith('RunTask') &&
      ph === 'X' &&
      pid === paint.pid &&
      tid === paint.tid &&
      ts >= paint.ts,
  )
  const onPhone = tasks.map(({ dur = 0, tdur = dur }) => (tdur / 1000) * SLOW_DOWN)
  return onPhone.reduce((sum, ms) => sum + Math.max(0, ms - BLOCKS_FROM_MS), 0)
}

/** The score in percent by Lighthouse's weights, with our own total blocking time. */
function performanceOf({ report, blockingMs }: Audited): number {
  const refs = report.categories['performance']?.auditRefs ?? []
  const scoreOf = (id: string): number =>
    id === 'total-blocking-time'
      ? Audit.computeLogNormalScore(BLOCKING_CURVE, blockingMs)
      : (report.audits[id]?.score ?? 0)
  const weighed = refs.filter(({ weight }) => weight > 0)
  const weights = weighed.reduce((sum, { weight }) => sum + weight, 0)
  return (weighed.reduce((sum, { id, weight }) => sum + weight * scoreOf(id), 0) / weights) * 100
}

function linesOf(page: string, audited: readonly Audited[]): BenchLine[] {
  const reports = audited.map(({ report }) => report)
  const score = (id: string) => median(reports.map((r) => (r.categories[id]?.score ?? 0) * 100))
  const value = (id: string) => median(reports.map((r) => r.audits[id]?.numericValue ?? Number.NaN))
  const atLeast = (what: string, figure: number, least: number, beside = ''): BenchLine => ({
    name: `lighthouse ${page}: ${what}`,
    figure: `${Math.round(figure)}${beside}`,
    budget: `≥ ${least}`,
    ok: figure >= least,
  })
  const atMost = (what: string, figure: number, most: number, beside = ''): BenchLine => ({
    name: `lighthouse ${page}: ${what}`,
    figure: `${Math.round(figure)} ms${beside}`,
    budget: `≤ ${most} ms`,
    ok: figure <= most,
  })
  const shift = value('cumulative-layout-shift')
  const byClock = (figure: number): string => ` (by the clock ${Math.round(figure)})`
  return [
    atLeast('performance', median(audited.map(performanceOf)), 98, byClock(score('performance'))),
    atLeast('accessibility', score('accessibility'), 100),
    atMost('LCP', value('largest-contentful-paint'), 1800),
    atMost(
      'TBT',
      median(audited.map(({ blockingMs }) => blockingMs)),
      150,
      byClock(value('total-blocking-time')),
    ),
    {
      name: `lighthouse ${page}: CLS`,
      figure: shift.toFixed(3),
      budget: '≤ 0.02',
      ok: shift <= 0.02,
    },
  ]
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
