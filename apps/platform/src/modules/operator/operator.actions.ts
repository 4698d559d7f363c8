import { returnStatus } from '@fairhouse/domain/exclusion'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import {
  askReturn,
  endReturn,
  insertExclusion,
  excludePlayer,
  listExclusions,
} from '#platform/modules/exclusion/exclusion.query'
import { insertNote, updateStatus } from '#platform/modules/operator/operator.repo'
import { type AuditedAct, diffValues } from '#platform/audit/audit.repo'
import {
  auditOperator,
  decideLocked,
  originOf,
  type ReviewDeps,
  type Reviewer,
  toWord,
} from '#platform/audit/review'
import {
  type PlayerRow,
  findPlayer,
  lockPlayerForUpdate,
  updatePlayer,
} from '#platform/modules/player/player.query'
import type { PlayerStatusWord } from '#platform/modules/player/player.tables'
import { insertConsents } from '#platform/modules/profile/consent.query'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { endPlayerSessions } from '#platform/modules/auth/session/session-ending'

/** `done`, or why nothing changed. */
export type OperatorOutcome =
  | 'done'
  | 'playerNotFound'
  /** Already so. */
  | 'unchanged'
  /** Somebody else has changed the row that the operator saw. */
  | 'changed'
  /** An exclusion is in force, which operators cannot shorten either. */
  | 'excluded'
  /** A self-exclusion has ended; the player can be readmitted a day after this. */
  | 'returnAsked'
  /** They asked less than a day ago. */
  | 'returnWaits'
  | 'overloaded'

export type OperatorActions = {
  /** Locks the account until `unlock`; sessions end immediately. The money stays. */
  lock(playerId: string, by: Reviewer): Promise<OperatorOutcome>
  unlock(playerId: string, by: Reviewer): Promise<OperatorOutcome>
  endSessions(playerId: string, by: Reviewer): Promise<OperatorOutcome>
  /** Excludes the person from this and new accounts; `endsAt` null = permanent. */
  exclude(playerId: string, endsAt: Date | null, by: Reviewer): Promise<OperatorOutcome>
  /**
   * Readmits the player once no exclusion applies. After a self-exclusion the first call records
   * the request, and a second one a day later readmits them.
   */
  readmit(playerId: string, by: Reviewer): Promise<OperatorOutcome>
  /** Reopens an account that the player closed, at their request. */
  reopen(playerId: string, by: Reviewer): Promise<OperatorOutcome>
  /** Marks the e-mail address as confirmed, e.g. after a call. */
  verifyEmail(playerId: string, by: Reviewer): Promise<OperatorOutcome>
  /** Adds an internal note. */
  note(playerId: string, text: string, by: Reviewer): Promise<OperatorOutcome>
}

type OperatorDeps = ReviewDeps & { readonly newId: NewId }

type Work = (step: {
  readonly trx: Transaction<PlatformDatabase>
  readonly player: PlayerRow
  readonly now: Date
}) => Promise<OperatorOutcome>

/**
 * Operators' actions on accounts. Every action that changes something is written to the audit log.
 */
export function createOperatorActions(deps: OperatorDeps): OperatorActions {
  const { newId } = deps

  /** Runs an action on the locked player row and audits it. */
  async function act(
    name: AuditedAct,
    { playerId, by, ...entry }: { playerId: string; by: Reviewer; details?: Details },
    work: Work,
  ): Promise<OperatorOutcome> {
    const row = { id: playerId, lock: lockPlayerForUpdate, missing: 'playerNotFound' } as const
    const outcome = await decideLocked(deps, row, async (trx, player, now) => {
      if (by.version !== undefined && by.version !== versionOf(player)) return 'changed'
      const done = await work({ trx, player, now })
      if (done !== 'done') return done
      const change = diffValues(valuesOf(player), valuesOf(await findPlayer(trx, playerId)))
      await auditOperator(trx, by, { ...entry, ...change, act: name, playerId, at: now })
      return done
    })
    return toWord(outcome)
  }

  /** Readmits a player unless an exclusion is in force. */
  function reactivate(
    name: AuditedAct,
    from: PlayerStatusWord,
    whom: { readonly playerId: string; readonly by: Reviewer },
  ): Promise<OperatorOutcome> {
    return act(name, whom, async ({ trx, player, now }) => {
      const { playerId } = whom
      const returning = returnStatus(await listExclusions(trx, playerId), now)
      if (returning === 'excluded') return 'excluded'
      if (player.status !== from) return 'unchanged'
      if (from === 'excluded' && returning !== 'open') return 'returnWaits'
      // The lock or the closed account may have covered a self-exclusion.
      const status = returning === 'open' ? 'active' : 'excluded'
      await updateStatus(trx, { playerId, status, at: now })
      if (returning === 'open') await endReturn(trx, { playerId, at: now })
      return 'done'
    })
  }

  /** The explicit request that ends a self-exclusion after its time. */
  async function requestReadmission(playerId: string, by: Reviewer): Promise<'returnAsked' | null> {
    const asked = await act('player.returnAsked', { playerId, by }, async (step) => {
      const status = returnStatus(await listExclusions(step.trx, playerId), step.now)
      if (step.player.status !== 'excluded' || status !== 'askFirst') return 'unchanged'
      await askReturn(step.trx, { playerId, at: step.now })
      return 'done'
    })
    return asked === 'done' ? 'returnAsked' : null
  }

  return {
    lock: (playerId, by) =>
      act('player.locked', { playerId, by }, async ({ trx, player, now }) => {
        if (player.status !== 'active') return 'unchanged'
        await lock(trx, { playerId, by, now })
        return 'done'
      }),

    unlock: (playerId, by) => reactivate('player.unlocked', 'locked', { playerId, by }),
    readmit: async (playerId, by) =>
      (await requestReadmission(playerId, by)) ??
      (await reactivate('player.readmitted', 'excluded', { playerId, by })),
    reopen: (playerId, by) => reactivate('player.reopened', 'closed', { playerId, by }),

    endSessions: (playerId, by) =>
      act('player.sessionsEnded', { playerId, by }, async ({ trx, now }) => {
        const count = await endAll(trx, { playerId, reason: 'closedByOperator', by, now })
        return count === 0 ? 'unchanged' : 'done'
      }),

    exclude(playerId, endsAt, by) {
      const details = { until: endsAt?.toISOString() ?? 'for good' }
      return act('player.excluded', { playerId, by, details }, async ({ trx, player, now }) => {
        await insertExclusion(trx, {
          id: newId(),
          player_id: playerId,
          starts_at: now,
          ends_at: endsAt,
          decided_by: 'operator',
          why: by.why,
          return_asked_at: null,
          returned_at: null,
        })
        // A lock or a closed account outlives the exclusion.
        await excludePlayer(trx, { playerId, isActive: player.status === 'active', at: now })
        const consents = { receiveEmailPromo: false, receiveSmsPromo: false, receiveBonus: false }
        const { traceId } = by
        await insertConsents(trx, { playerId, consents, way: 'operator', at: now, traceId })
        await endAll(trx, { playerId, reason: 'locked', by, now })
        const payload = { until: endsAt?.toISOString() ?? null, by: 'operator' } as const
        await appendEvent(trx, { event: 'player.excluded', playerId, payload })
        return 'done'
      })
    },

    verifyEmail: (playerId, by) =>
      act('player.verified', { playerId, by, details: { what: 'email' } }, async (step) => {
        const { trx, player, now } = step
        if (player.email_confirmed_at !== null) return 'unchanged'
        await updatePlayer(trx, playerId, { email_confirmed_at: now, updatedAt: now })
        return 'done'
      }),

    note: (playerId, text, by) =>
      act('player.noted', { playerId, by }, async ({ trx, now }) => {
        const { operator } = by.actor
        await insertNote(trx, { id: newId(), player_id: playerId, at: now, operator, note: text })
        return 'done'
      }),
  }
}

type Lock = { readonly playerId: string; readonly by: Reviewer; readonly now: Date }

async function lock(trx: Transaction<PlatformDatabase>, { playerId, by, now }: Lock) {
  await updateStatus(trx, { playerId, status: 'locked', at: now })
  await endAll(trx, { playerId, reason: 'locked', by, now })
}

/** Locks an active account as a part of another act, in its transaction. */
export async function lockAccount(trx: Transaction<PlatformDatabase>, order: Lock): Promise<void> {
  const { playerId, by, now } = order
  const player = await lockPlayerForUpdate(trx, playerId)
  if (player?.status !== 'active') return
  await lock(trx, order)
  const change = { before: { status: 'active' }, after: { status: 'locked' } }
  await auditOperator(trx, by, { act: 'player.locked', playerId, at: now, ...change })
}

/** The version of a player's row that an operator saw. */
export function versionOf({ updated_at }: Pick<PlayerRow, 'updated_at'>): string {
  return updated_at.toISOString()
}

/** What operators change of a row, for the audit log. */
function valuesOf(player: PlayerRow | undefined) {
  const emailConfirmedAt = player?.email_confirmed_at?.toISOString() ?? null
  return { status: player?.status ?? null, emailConfirmedAt }
}

type Details = Readonly<Record<string, string>>

function endAll(
  trx: Transaction<PlatformDatabase>,
  order: {
    readonly playerId: string
    readonly reason: 'locked' | 'closedByOperator'
    readonly by: Reviewer
    readonly now: Date
  },
): Promise<number> {
  const { playerId, reason, by, now } = order
  const ending = { playerId, reason, by: by.actor, origin: originOf(by) }
  return endPlayerSessions(trx, ending, now)
}
