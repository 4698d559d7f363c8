import type { Kysely } from 'kysely'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import { appendAudit, type OperatorActor } from '#platform/audit/audit.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { findAccountIn } from '#platform/modules/wallet/wallet.account'
import type { BonusPackage } from './bonus-package.file.ts'
import { listBonuses, STATUS, type BonusRow } from './bonus.repo.ts'
import { issueBonus, stopBonus } from './bonus.service.ts'
import { toPlayerBonus } from './bonus.wire.ts'

/** The player and the operator's reason, for the audit log. */
type OperatorOrder = {
  readonly actor: OperatorActor
  readonly traceId: string
  readonly why: string
  readonly playerId: string
}

export type BonusOperatorOutcome = 'done' | 'noPackage' | 'noAccount' | 'noBonus'

/** Operators' actions on a player's bonuses. */
export function createBonusOperator(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly packages: readonly BonusPackage[]
}) {
  const { db, clock, packages } = deps
  const log = async (
    trx: Kysely<PlatformDatabase>,
    act: 'bonus.granted' | 'bonus.canceled',
    { actor: actorId, traceId, why, playerId }: OperatorOrder,
    details: Readonly<Record<string, string>>,
  ): Promise<void> => {
    const from = { ip: null, country: null, traceId }
    await appendAudit(trx, {
      ...{ act, actorId, playerId, from },
      at: clock.now(),
      details: { ...details, why },
    })
  }
  return {
    /** Issues offers a bonus of a manual package to the player. */
    async grant(
      order: OperatorOrder & {
        readonly packageId: string
        readonly currency: string
        readonly amountMinor: bigint
      },
    ): Promise<BonusOperatorOutcome> {
      const { playerId, packageId, currency, amountMinor } = order
      const offer = packages.find(({ id, kind }) => id === packageId && kind === 'manual')
      if (offer === undefined) return 'noPackage'
      const outcome = await inTransaction(db, async (trx) => {
        const account = await findAccountIn(trx, { playerId, currency })
        if (!account) return 'noAccount' as const
        const source = `grant:${order.traceId}`
        const issue = { offer, account, amountMinor, depositMinor: 0n, source, sessionId: null }
        await issueBonus(trx, deps, issue)
        const details = { package: packageId, currency, amount: amountMinor.toString() }
        await log(trx, 'bonus.granted', order, details)
        return 'done' as const
      })
      return settled(outcome)
    },

    /** Ends the active bonus, or else the newest issued one. */
    async cancel(order: OperatorOrder): Promise<BonusOperatorOutcome> {
      const outcome = await inTransaction(db, async (trx) => {
        const row = await findOpen(trx, order.playerId)
        const end = { result: 'canceled', now: clock.now() } as const
        if (!row || !(await stopBonus(trx, row, end))) return 'noBonus' as const
        await log(trx, 'bonus.canceled', order, { bonus: row.id })
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
