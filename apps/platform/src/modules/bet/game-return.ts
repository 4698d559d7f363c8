import { judgeReturn, type JudgedReturn } from '@fairhouse/domain/game-return'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { ReadHistory } from '#platform/database/history.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Job } from '#platform/jobs/jobs'
import { listGameReturns, type ReadGameReturn } from './game-return.repo.ts'

const DAY_MS = 86_400_000
const DAYS = 30

export type GameReturnDeps = { readonly db: Kysely<PlatformDatabase>; readonly clock: Clock }

export type ReportedReturn = ReadGameReturn & JudgedReturn

/** The RTP of each game over the last 30 days, with its allowed band. */
export async function reportGameReturns({ db, clock }: GameReturnDeps): Promise<ReportedReturn[]> {
  const since = new Date(clock.now().getTime() - DAYS * DAY_MS)
  const returns = await listGameReturns(db, since)
  return returns.map((sums) => ({ ...sums, ...judgeReturn(sums) }))
}

/** Logs the games whose RTP is outside its band. */
export function createGameReturnJob(
  deps: Pick<GameReturnDeps, 'clock'> & { readonly readHistory: ReadHistory; readonly log: Log },
) {
  const run = async (): Promise<{ readonly outside: number }> => {
    const all = await deps.readHistory((db) => reportGameReturns({ ...deps, db }))
    const outside = all.filter(({ verdict }) => verdict === 'tooLow' || verdict === 'tooHigh')
    for (const { game, currency, rounds, verdict, rtp, returned, band } of outside) {
      const figures = { game, currency, rounds, verdict, rtp }
      deps.log.error(
        { ...figures, returned: String(returned), band: String(band) },
        'the payout of a game is outside of its confidence interval: npm run ops -- play rtp',
      )
    }
    return { outside: outside.length }
  }
  return { name: 'bet.reportReturns', cron: '23 4 * * *', run } as const satisfies Job
}
