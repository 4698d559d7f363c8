import type { BonusNews, FreeSpinNews } from '@fairhouse/contract/bonus'
import { STATUS, type BonusRow, type FreeSpinRow } from './bonus.repo.ts'

/** The content of a realtime message about a bonus. */
export function toBonusNews(row: BonusRow): BonusNews {
  return {
    id: row.id,
    status: row.status,
    result: row.result,
    amount: row.amount_minor.toString(),
    currency: row.currency,
    packageId: row.package_id,
    issueSessionId: row.issue_session_id,
    isQueued: row.status === STATUS.issued && row.queued_at !== null,
  }
}

export function toFreeSpinNews(row: FreeSpinRow): FreeSpinNews {
  return {
    id: row.id,
    status: row.status,
    result: row.result,
    count: row.count,
    currency: row.currency,
    gameId: row.game_identity,
    packageId: row.package_id,
  }
}
