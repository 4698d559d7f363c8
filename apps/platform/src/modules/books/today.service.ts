import type { Today } from '@fairhouse/contract/office/books'
import { usualDay } from '@fairhouse/domain/operator/day'
import type { ModuleContext } from '#platform/module'
import { listClosings, readLedgerHead } from './day-closing.repo.ts'
import { listHeard, listJobRuns, listStops, readArchive, sumLiabilities } from './today.repo.ts'

/** assumed: nobody needs the money of all players newer than this */
const KEPT_MS = 60_000
const USUAL_DAYS = 28

type Sums = { readonly at: number; readonly liabilities: Promise<Today['liabilities']> }

/** What an operator looks at in the morning. */
export function createReadToday({
  db,
  clock,
  readHistory,
}: Pick<ModuleContext, 'db' | 'clock' | 'readHistory'>): () => Promise<Today> {
  let sums: Sums | null = null

  /** It reads every balance, so that all who ask within a minute share one answer. */
  function readLiabilities(): Promise<Today['liabilities']> {
    const at = clock.now().getTime()
    if (sums === null || at - sums.at >= KEPT_MS || at < sums.at) {
      const liabilities = readHistory(sumLiabilities)
      sums = { at, liabilities }
      liabilities.catch(() => (sums = null))
    }
    return sums.liabilities
  }

  return async () => {
    const runs = await listJobRuns(db)
    const [last, ...before] = await listClosings(db, USUAL_DAYS + 1)
    const check = runs.find(({ name }) => name === 'wallet.checkBooks')
    const newest = runs.map(({ ended_at: at }) => at.getTime())
    return {
      liabilities: await readLiabilities(),
      books: {
        head: await readLedgerHead(db),
        checkedAt: check?.ended_at.toISOString() ?? null,
        faults: readFaults(check?.report),
      },
      jobs: runs
        .filter(({ error }) => error !== null)
        .map(({ name, ended_at: at, error }) => ({ name, ranAt: at.toISOString(), error })),
      lastJobAt: newest.length === 0 ? null : new Date(Math.max(...newest)).toISOString(),
      stops: await listStops(db),
      providers: await listHeard(db),
      archive: await readArchive(db),
      day:
        last === undefined
          ? null
          : {
              ...{ day: last.day, counts: last.counts, usualDays: before.length },
              usual: usualDay(before.map(({ counts }) => counts)),
            },
    }
  }
}

function readFaults(report: unknown): number | null {
  const isReport = typeof report === 'object' && report !== null && 'faults' in report
  return isReport ? Number(report.faults) : null
}
