import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import {
  findCase,
  listCasesOf,
  listFraudFiles,
  listFraudNotes,
  listHeldWithdrawals,
  listOpenCases,
  sumPayments,
} from './fraud-case.repo.ts'
import { findRisk, listDueRisks } from './player-risk.repo.ts'

const OTHERS_MAX = 20

export const listFraudQueue = listOpenCases
export const listRiskQueue = listDueRisks

/** Whether somebody has yet to decide about the player. */
export async function hasOpenFraudCase(
  db: Kysely<PlatformDatabase>,
  playerId: string,
): Promise<boolean> {
  const cases = await listCasesOf(db, playerId, 1)
  return cases.some(({ decision }) => decision === null)
}

export type FraudCaseOf = NonNullable<Awaited<ReturnType<typeof readFraudCaseOf>>>

/** A case, open or not, with what belongs to it, and payments since a time; undefined if there is none. */
export async function readFraudCaseOf(db: Kysely<PlatformDatabase>, id: string, since: Date) {
  const row = await findCase(db, id)
  if (row === undefined) return undefined
  const { player_id: playerId } = row
  const [risk, notes, files, withdrawals, cases, payments] = await Promise.all([
    findRisk(db, playerId),
    listFraudNotes(db, id),
    listFraudFiles(db, id),
    listHeldWithdrawals(db, playerId),
    listCasesOf(db, playerId, OTHERS_MAX),
    sumPayments(db, playerId, since),
  ])
  const others = cases.filter((other) => other.id !== id)
  return { row, risk, notes, files, withdrawals, others, payments }
}
