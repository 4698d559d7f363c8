import {
  fundsDueAt,
  fundsState,
  fundsValidUntil,
  isRenewalDue,
  type FundsRequest,
} from '@fairhouse/domain/funds'
import type { Markets } from '@fairhouse/domain/market/market'
import { ok, refuse } from '@fairhouse/domain/result'
import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely, Transaction } from 'kysely'
import { auditOperator, type Reviewer } from '#platform/audit/review'
import { lockKey } from '#platform/database/key-lock.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { readMarket } from '#platform/modules/market/player-market.query'
import type { Messages } from '#platform/modules/message/message.module'
import { readFunds } from './funds.query.ts'
import { decideRequest, findNewestRequest, insertRequest, listEndingProofs } from './funds.repo.ts'

type Trx = Transaction<PlatformDatabase>

/** Of a run of the job; the next one continues. */
const RENEWED_MAX = 1_000

/** Proofs of where a player's money comes from: asked for, decided, asked for again. */
export function createFunds({
  db,
  clock,
  newId,
  markets,
  messages,
}: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly markets: Markets
  readonly messages: Messages
}) {
  async function ask(
    trx: Trx,
    playerId: string,
    { by, earlier }: { readonly by: string | null; readonly earlier: FundsRequest | null },
  ): Promise<void> {
    const now = clock.now()
    const { rules } = await readMarket(trx, markets, { playerId })
    const dueAt = fundsDueAt({ now, earlier }, rules.fundsDueDays.value)
    const id = newId()
    await insertRequest(trx, {
      ...{ id, player_id: playerId, asked_at: now, asked_by: by, due_at: dueAt },
    })
    await messages.notify(trx, {
      ...{ name: 'funds-requested', playerId, key: `funds:${id}`, site: messages.site },
      values: { link: '/profile/documents', until: dueAt.toISOString() },
    })
  }

  /** One after the other: two of a player at once are one. */
  const alone = (trx: Trx, playerId: string) => lockKey(trx, `funds:${playerId}`)

  return {
    request: (playerId: string, by: Reviewer) =>
      inTransaction(db, async (trx) => {
        await alone(trx, playerId)
        const earlier = await readFunds(trx, playerId)
        const state = fundsState(earlier, clock.now())
        if (state === 'asked' || state === 'overdue') return refuse('actUnchanged')
        const refused = state === 'refused' ? earlier : null
        await ask(trx, playerId, { by: by.actor.operator, earlier: refused })
        await auditOperator(trx, by, { act: 'funds.requested', playerId, at: clock.now() })
        return ok()
      }),

    decide: (playerId: string, decision: 'accepted' | 'refused', by: Reviewer) =>
      inTransaction(db, async (trx) => {
        await alone(trx, playerId)
        const newest = await findNewestRequest(trx, playerId)
        if (newest === undefined || newest.decision !== null) return refuse('actUnchanged')
        const now = clock.now()
        const { rules } = await readMarket(trx, markets, { playerId })
        const until = fundsValidUntil(now, rules.fundsValidMonths.value)
        await decideRequest(trx, newest.id, {
          ...{ decision, decided_at: now, decided_by: by.actor.operator },
          valid_until: decision === 'accepted' ? until : null,
        })
        const act = decision === 'accepted' ? 'funds.accepted' : 'funds.refused'
        await auditOperator(trx, by, { act, playerId, at: now })
        return ok()
      }),

    /** Asks again before a proof ends. */
    async renewDue(): Promise<number> {
      const soon = new Date(clock.now().getTime() + 30 * DAY_MS)
      const due = await listEndingProofs(db, soon, RENEWED_MAX)
      for (const playerId of due) {
        await inTransaction(db, async (trx) => {
          await alone(trx, playerId)
          const earlier = await readFunds(trx, playerId)
          if (earlier === null || !isRenewalDue(earlier, clock.now())) return
          await ask(trx, playerId, { by: null, earlier })
        })
      }
      return due.length
    },
  }
}
