import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PURPOSES } from '@fairhouse/contract/third-party'
import { CONSENT_COOKIE, formatConsent } from '@fairhouse/domain/consent'
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

type Report = {
  readonly categories: { readonly [id: string]: { readonly score: number | null } | undefined }
  readonly audits: { readonly [id: string]: { readonly numericValue?: number } | undefined }
}

/**
 * Lighthouse, mobile emulation on a slow 4G line, median of three runs a page; the wallet as the demo
 * player, and the start page of a guest once more with every kind of third party allowed.
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
    const others = await onSite(dataDir, { FAIRHOUSE_THIRD_PARTIES: file }, async (origin) => [
      ...(await auditPage(name, { url: `${origin}/`, dataDir, cookies })),
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

type Audit = {
  readonly url: string
  readonly dataDir: string
  readonly cookies: Readonly<Record<string, string>>
}

async function auditPage(name: string, order: Audit): Promise<BenchLine[]> {
  const reports: Report[] = []
  for (let index = 0; index < RUNS; index += 1) reports.push(await audit(order))
  return linesOf(name, reports)
}

/** Of a first visit, in a fresh profile; a player's has the cookies of a browser that signed in. */
async function audit({ url, dataDir, cookies }: Audit): Promise<Report> {
  const port = await freePort()
  const found = await findBrowser()
  const profile = await mkdtemp(join(dataDir, 'browser-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: found.executablePath,
    args: [...found.args, `--remote-debugging-port=${port}`],
  })
  try {
    const entries = Object.entries(cookies)
    await browser.addCookies(entries.map(([name, value]) => ({ name, value, url })))
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
        // It would take the cookies away as well.
        '--disable-storage-reset',
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
    const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
    if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}`)
    return JSON.parse(await readFile(outputPath, 'utf8')) as Report
  } finally {
    await browser.close()
  }
}

function linesOf(page: string, reports: readonly Report[]): BenchLine[] {
  const score = (id: string) => median(reports.map((r) => (r.categories[id]?.score ?? 0) * 100))
  const value = (id: string) => median(reports.map((r) => r.audits[id]?.numericValue ?? Number.NaN))
  const atLeast = (what: string, figure: number, least: number): BenchLine => ({
    name: `lighthouse ${page}: ${what}`,
    figure: String(Math.round(figure)),
    budget: `≥ ${least}`,
    ok: figure >= least,
  })
  const atMost = (what: string, figure: number, most: number, unit: string): BenchLine => ({
    name: `lighthouse ${page}: ${what}`,
    figure: unit === '' ? figure.toFixed(3) : `${Math.round(figure)} ${unit}`,
    budget: `≤ ${most}${unit === '' ? '' : ` ${unit}`}`,
    ok: figure <= most,
  })
  return [
    atLeast('performance', score('performance'), 98),
    atLeast('accessibility', score('accessibility'), 100),
    atMost('LCP', value('largest-contentful-paint'), 1800, 'ms'),
    atMost('TBT', value('total-blocking-time'), 150, 'ms'),
    atMost('CLS', value('cumulative-layout-shift'), 0.02, ''),
  ]
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
