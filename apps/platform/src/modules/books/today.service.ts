import type { Today } from '@fairhouse/contract/office/books'
import { judgeAct } from '@fairhouse/domain/operator/role'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { usualDay } from '@fairhouse/domain/operator/day'
import { areBackupsFresh, isNodeSilent, judgeJob } from '@fairhouse/domain/operator/site-health'
import type { OperatorCaller } from '#platform/http/route'
import { listLookAlerts } from '#platform/modules/operator/operator-look.query'
import type { ModuleContext } from '#platform/module'
import { listClosings, readLedgerHead } from './day-closing.repo.ts'
import { findBackup, listJobs, listNodes } from '#platform/modules/system/system.query'
import { listHeard, listStops, readArchive, sumLiabilities } from './today.repo.ts'

/** assumed: nobody needs the money of all players newer than this */
const KEPT_MS = 60_000
const USUAL_DAYS = 28

type Sums = { readonly at: number; readonly liabilities: Promise<Today['liabilities']> }

/** What an operator looks at in the morning. */
export function createReadToday({
  db,
  clock,
  readHistory,
}: Pick<ModuleContext, 'db' | 'clock' | 'readHistory'>): (
  caller: OperatorCaller,
) => Promise<Today> {
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

  async function readBackups(now: Date): Promise<Today['backups']> {
    const [taken, drill] = [await findBackup(db, 'taken'), await findBackup(db, 'drill')]
    const last = { takenAt: taken?.at ?? null, drilledAt: drill?.at ?? null }
    const isDrillRight = drill?.is_right ?? null
    return {
      takenAt: last.takenAt?.toISOString() ?? null,
      drilledAt: last.drilledAt?.toISOString() ?? null,
      isDrillRight,
      isFresh: areBackupsFresh({ ...last, isDrillRight }, now),
    }
  }

  /** Whoever reads the audit log sees who wanted to look at too many. */
  async function readAlerts({ operator }: OperatorCaller): Promise<Today['lookAlerts']> {
    if (!judgeAct(operator.roles, 'audit.view').isAllowed) return []
    const since = new Date(clock.now().getTime() - DAY_MS)
    const alerts = await listLookAlerts(db, since)
    return alerts.map(({ lastAt, ...alert }) => ({ ...alert, lastAt: lastAt.toISOString() }))
  }

  return async (caller) => {
    const now = clock.now()
    const runs = await listJobs(db, now)
    const [last, ...before] = await listClosings(db, USUAL_DAYS + 1)
    const check = runs.find(({ name }) => name === 'wallet.checkBooks')
    const newest = runs.flatMap(({ endedAt: at }) => (at === null ? [] : [at.getTime()]))
    return {
      liabilities: await readLiabilities(),
      books: {
        head: await readLedgerHead(db),
        checkedAt: check?.endedAt?.toISOString() ?? null,
        faults: readFaults(check?.report),
      },
      jobs: runs.flatMap((run) => {
        const judged = judgeJob(run, now)
        if (judged === null) return []
        const { fault, since } = judged
        return [{ name: run.name, fault, since: since.toISOString(), error: run.error }]
      }),
      nodes: (await listNodes(db)).map(({ name, version, seen_at: at }) => ({
        ...{ name, version, seenAt: at.toISOString(), isSilent: isNodeSilent(at, now) },
      })),
      backups: await readBackups(now),
      lookAlerts: await readAlerts(caller),
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
