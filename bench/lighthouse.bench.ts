import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from '../scripts/browser.ts'
import type { BenchLine } from './bench-line.ts'
import { makeDataDir, removeDataDir, startHouse } from './house-process.ts'

const PAGES = [
  { name: 'home', path: '/' },
  { name: 'game', path: '/game/dice' },
] as const

const RUNS = 3

type Report = {
  readonly categories: { readonly [id: string]: { readonly score: number | null } | undefined }
  readonly audits: { readonly [id: string]: { readonly numericValue?: number } | undefined }
}

/** Lighthouse, mobile emulation, median of three runs a page. */
export async function run(): Promise<BenchLine[]> {
  const dataDir = await makeDataDir()
  const house = await startHouse(dataDir)
  try {
    const lines: BenchLine[] = []
    for (const page of PAGES) {
      const reports: Report[] = []
      for (let index = 0; index < RUNS; index += 1) {
        reports.push(await audit(`${house.origin}${page.path}`, join(dataDir, 'lighthouse.json')))
      }
      lines.push(...linesOf(page.name, reports))
    }
    return lines
  } finally {
    await house.stop()
    await removeDataDir(dataDir)
  }
}

async function audit(url: string, outputPath: string): Promise<Report> {
  const browser = await findBrowser()
  const cli = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'))
  const child = spawn(
    process.execPath,
    [
      cli,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${outputPath}`,
      '--only-categories=performance,accessibility',
      `--chrome-flags=--headless=new ${browser.args.join(' ')}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: browser.executablePath },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}`)
  return JSON.parse(await readFile(outputPath, 'utf8')) as Report
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
    atLeast('performance', score('performance'), 95),
    atLeast('accessibility', score('accessibility'), 100),
    atMost('LCP', value('largest-contentful-paint'), 1800, 'ms'),
    atMost('TBT', value('total-blocking-time'), 150, 'ms'),
    atMost('CLS', value('cumulative-layout-shift'), 0.02, ''),
  ]
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
