import type { Kysely } from 'kysely'
import type { Clock } from '@fairhouse/server-kit/clock'
import { appendAudit, type OperatorActor } from '#platform/audit/audit.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { listBonuses, STATUS, type BonusRow } from './bonus.repo.ts'
import { stopBonus } from './bonus.service.ts'
import { toPlayerBonus } from './bonus.wire.ts'

/** The player and the operator's reason, for the audit log. */
type OperatorOrder = {
  readonly actor: OperatorActor
  readonly traceId: string
  readonly why: string
  readonly playerId: string
}

export type BonusOperatorOutcome = 'done' | 'noBonus'

/** Operators' actions on a player's bonuses. */
export function createBonusOperator(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
}) {
  const { db, clock } = deps
  const log = async (
    trx: Kysely<PlatformDatabase>,
    { actor: actorId, traceId, why, playerId }: OperatorOrder,
    details: Readonly<Record<string, string>>,
  ): Promise<void> => {
    const from = { ip: null, country: null, traceId }
    await appendAudit(trx, {
      ...{ act: 'bonus.canceled', actorId, playerId, from },
      at: clock.now(),
      details: { ...details, why },
    })
  }
  return {
    /** Ends the active bonus, or else the newest issued one. */
    async cancel(order: OperatorOrder): Promise<BonusOperatorOutcome> {
      const outcome = await inTransaction(db, async (trx) => {
        const row = await findOpen(trx, order.playerId)
        const end = { result: 'canceled', now: clock.now() } as const
        if (!row || !(await stopBonus(trx, row, end))) return 'noBonus' as const
        await log(trx, order, { bonus: row.id })
        return 'done' as const
      })
      return settled(outcome)
    },

    /** All bonuses of a player as the player sees them, with their terms. */
    async explain(playerId: string) {
      const statuses = [STATUS.issued, STATUS.active, STATUS.finished]
      const rows = await listBonuses(db, { playerId, statuses })
      return await Promise.all(rows.map((row) => toPlayerBonus(db, row, 'en')))
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

function settled(
  outcome: BonusOperatorOutcome | { readonly refusal: string },
): BonusOperatorOutcome {
  if (typeof outcome !== 'string') throw new Error('The database is busy; nothing was changed.')
  return outcome
}
