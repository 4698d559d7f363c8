import { type BenchLine, median } from './bench-line.ts'
import { makeDataDir, removeDataDir, startSite } from './site-process.ts'

const RUNS = 5
const START_MS_MAX = 2_000
const AFTER_KILL_MS_MAX = 3_000

/** Start on existing data and after a kill: from spawn to the first page; and a graceful stop. */
export async function run(): Promise<BenchLine[]> {
  const dataDir = await makeDataDir()
  try {
    const first = await startSite(dataDir)
    await first.stop()
    const readyMs: number[] = []
    const stopMs: number[] = []
    for (let index = 0; index < RUNS; index += 1) {
      const site = await startSite(dataDir)
      readyMs.push(site.readyMs)
      const stoppedFrom = performance.now()
      await site.stop()
      stopMs.push(performance.now() - stoppedFrom)
    }
    const afterKillMs: number[] = []
    await (await startSite(dataDir)).kill()
    for (let index = 0; index < RUNS; index += 1) {
      const site = await startSite(dataDir)
      afterKillMs.push(site.readyMs)
      await site.kill()
    }
    return [
      line('start, existing data (median of 5)', median(readyMs), START_MS_MAX),
      line('start after kill -9 (median of 5)', median(afterKillMs), AFTER_KILL_MS_MAX),
      line('graceful stop (median of 5)', median(stopMs), 10_000),
    ]
  } finally {
    await removeDataDir(dataDir)
  }
}

function line(name: string, ms: number, budgetMs: number): BenchLine {
  return { name, figure: `${Math.round(ms)} ms`, budget: `≤ ${budgetMs} ms`, ok: ms <= budgetMs }
}
