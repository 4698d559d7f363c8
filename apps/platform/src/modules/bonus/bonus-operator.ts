import type { Kysely } from 'kysely'
import type { Operator } from '#platform/audit/audit.repo'
import { auditOperator, type ReviewDeps, toWordOrThrow } from '#platform/audit/review'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { readMarket } from '#platform/modules/market/player-market.query'
import { listBonuses, STATUS, type BonusRow } from './bonus.repo.ts'
import { stopBonus, type BonusDeps } from './bonus.service.ts'
import { toPlayerBonus } from './bonus.wire.ts'

export type BonusOperatorOutcome = 'done' | 'noBonus'

/** Operators' actions on a player's bonuses. */
export function createBonusOperator({
  db,
  clock,
  markets,
}: ReviewDeps & Pick<BonusDeps, 'markets'>) {
  return {
    /** Ends the active bonus, or else the newest issued one. */
    async cancel(by: Operator & { readonly playerId: string }): Promise<BonusOperatorOutcome> {
      const outcome = await inTransaction(db, async (trx) => {
        const row = await findOpen(trx, by.playerId)
        const now = clock.now()
        const { playerId } = by
        if (!row || !(await stopBonus(trx, row, { result: 'canceled', now })))
          return 'noBonus' as const
        const details = { bonus: row.id }
        await auditOperator(trx, by, { act: 'bonus.canceled', playerId, at: now, details })
        return 'done' as const
      })
      return toWordOrThrow(outcome)
    },

    /** All bonuses of a player as the player sees them, with their terms. */
    async explain(playerId: string) {
      const statuses = [STATUS.issued, STATUS.active, STATUS.finished]
      const rows = await listBonuses(db, { playerId, statuses })
      const shown = { locale: 'en', market: await readMarket(db, markets, { playerId }) }
      return await Promise.all(rows.map((row) => toPlayerBonus(db, row, shown)))
    },
  }
}

async function findOpen(
  db: Kysely<PlatformDatabase>,
  playerId: string,
): Promise<BonusRow | undefined> {
  const rows = await listBonuses(db, { playerId, statuses: [STATUS.issued, STATUS.active] })
  return rows.find(({ status }) => status === STATUS.active) ?? rows[0]
}
