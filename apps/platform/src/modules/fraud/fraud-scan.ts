import type { FraudFile, FraudSignal } from '@fairhouse/contract/office/fraud'
import type { FraudSource } from '@fairhouse/contract/office/fraud-kind'
import {
  holdsWithdrawal,
  isSuspicious,
  isWorse,
  judgeFraud,
  scoreOf,
} from '@fairhouse/domain/fraud/judge-fraud'
import { type Risk, riskOf, riskReviewAt } from '@fairhouse/domain/fraud/risk'
import { sumMinor } from '@fairhouse/domain/marker/facts'
import type { Withdrawal } from '@fairhouse/domain/fraud/facts'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type Scanned, scanNew } from '#platform/jobs/scan'
import { readToBaseMinor } from '#platform/modules/settings/base-amount'
import { listCasesOf } from './fraud-case.repo.ts'
import type { FraudCases } from './fraud-case.service.ts'
import { toFraudFacts } from './fraud-facts.ts'
import { type FraudRow, readFraudRows } from './fraud-facts.repo.ts'
import {
  listScanned,
  moveFraudCursor,
  readFraudCursor,
  saveFraudStates,
} from './fraud-scan.repo.ts'

import { saveRisks } from './player-risk.repo.ts'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type FraudScanDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly file: FraudFile
  readonly cases: FraudCases
  /** Counts the bets of a player up to now. */
  readonly countPlay: (trx: Trx, playerId: string) => Promise<void>
}

/** Of one transaction. */
const BATCH = 50

/** No run takes longer than until the next one; the next one continues. */
const PLAYERS_MAX = 50_000

type Judged = {
  readonly playerId: string
  readonly signals: readonly FraudSignal[]
  readonly score: number
  readonly risk: Risk
}

/** A withdrawal that is about to be opened. */
export type NewWithdrawal = Pick<Withdrawal, 'id' | 'way'> & {
  readonly currency: string
  readonly amountMinor: bigint
  readonly destinationAt: Date
}

/** Looks for signals of fraud and laundering, and opens cases about what is suspicious. */
export function createFraudScan({ db, clock, file, cases, countPlay }: FraudScanDeps) {
  async function judge(
    from: Db,
    asked: Omit<Parameters<typeof readFraudRows>[1], 'now'>,
    withdrawal?: NewWithdrawal,
  ): Promise<Judged[]> {
    const now = clock.now()
    const toBaseMinor = await readToBaseMinor(from, 'down')
    const rows = await readFraudRows(from, { ...asked, now })
    return rows.map((row) => {
      const facts = toFraudFacts(row, { now, toBaseMinor })
      const withdrawals = [...facts.withdrawals]
      if (withdrawal !== undefined) {
        const { id, way, destinationAt } = withdrawal
        const baseMinor = toBaseMinor(withdrawal) ?? 0n
        const at = now.getTime()
        const open = { id, at, outcome: 'open', baseMinor, way } as const
        withdrawals.push({ ...open, destinationAt: destinationAt.getTime() })
      }
      const found = judgeFraud({ ...facts, withdrawals }, file)
      const signals = (asked.isRegistration ? found : withBurst(row, found)).filter(
        ({ level }) => level > 0,
      )
      const depositedMinor = sumMinor(facts.deposits, ({ baseMinor }) => baseMinor)
      const risk = riskOf({ ...row, signals, depositedMinor }, file.risk)
      return { playerId: row.id, signals, score: scoreOf(signals, file.weights), risk }
    })
  }

  /** Stores what was found; opens cases about what nobody has decided yet. */
  async function keep(trx: Trx, judged: readonly Judged[], source: FraudSource): Promise<number> {
    const now = clock.now()
    if (judged.length > 0) await saveFraudStates(trx, judged, now)
    const risks = judged.map(({ playerId, risk }) => {
      return { playerId, ...risk, reviewAt: riskReviewAt(risk.class, now, file.risk) }
    })
    await saveRisks(trx, risks, now)
    let opened = 0
    for (const { playerId, signals, score } of judged) {
      if (!isSuspicious(signals)) continue
      if (await cases.open(trx, { playerId, signals, score, source, now })) opened += 1
    }
    return opened
  }

  return {
    /** Scans the players who moved money since the last run. */
    run(): Promise<Scanned> {
      const startedAt = clock.now()
      const position = {
        read: () => readFraudCursor(db, startedAt),
        move: (at: Date) => moveFraudCursor(db, at),
        async list(since: Date) {
          const { ids, last } = await listScanned(db, since, PLAYERS_MAX)
          return { players: ids, next: null, position: last ?? startedAt }
        },
      }
      return scanNew(db, position, {
        size: BATCH,
        scan: async (trx, playerIds) => keep(trx, await judge(trx, { playerIds }), 'scan'),
      })
    },

    /** Looks at a player who has just registered, or changed who they are. */
    async scanPlayer(trx: Trx, playerId: string, source: 'registration' | 'scan'): Promise<void> {
      const isRegistration = source === 'registration'
      await keep(trx, await judge(trx, { playerIds: [playerId], isRegistration }), source)
    },

    /**
     * Whether a withdrawal waits for a person: strong signals that nobody has decided about, an open
     * case, or a decision that limits the player. The player learns no more than that it is checked.
     */
    async holds(trx: Trx, playerId: string, withdrawal: NewWithdrawal): Promise<boolean> {
      await countPlay(trx, playerId)
      const judged = await judge(trx, { playerIds: [playerId] }, withdrawal)
      await keep(trx, judged, 'withdrawal')
      const [last, before] = await listCasesOf(trx, playerId, 2)
      const decided = last?.decision === null ? before : last
      const isHeld = last?.decision === null || (decided && decided.decision !== 'cleared')
      const { signals } = judged[0]!
      return isHeld || (holdsWithdrawal(signals) && isWorse(decided?.signals ?? [], signals))
    },
  }
}

/** Who registered beside a player is looked at once, and stays known. */
function withBurst({ signals }: FraudRow, found: readonly FraudSignal[]): FraudSignal[] {
  const known = signals?.find(({ signal }) => signal === 'burst')
  return found.map((each) => (each.signal === 'burst' && known ? known : each))
}
