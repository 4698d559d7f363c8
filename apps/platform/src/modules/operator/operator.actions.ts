import { returnStatus } from '@fairhouse/domain/exclusion'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import {
  askReturn,
  endReturn,
  insertExclusion,
  excludePlayer,
  listExclusions,
} from '#platform/modules/exclusion/exclusion.query'
import { insertNote, isPlayerId, updateStatus } from '#platform/modules/operator/operator.repo'
import { type AuditedAct, appendAudit } from '#platform/audit/audit.repo'
import {
  type PlayerRow,
  lockPlayerForUpdate,
  updatePlayer,
} from '#platform/modules/player/player.query'
import type { PlayerStatusWord } from '#platform/modules/player/player.tables'
import { insertConsents } from '#platform/modules/profile/consent.query'
import { endPlayerSessions } from '#platform/modules/auth/session/session-ending'

/** The operator and the reason, for the audit log. */
export type Behalf = {
  /** The operator's name. */
  readonly operator: string
  /** Of the operator's identity; acts of two people compare it. */
  readonly principal: string
  readonly why: string
  readonly traceId: string
}

/** `done`, or why nothing changed. */
export type OperatorOutcome =
  | 'done'
  | 'playerNotFound'
  /** Already so. */
  | 'unchanged'
  /** An exclusion is in force, which operators cannot shorten either. */
  | 'excluded'
  /** A self-exclusion has ended; the player can be readmitted a day after this. */
  | 'returnAsked'
  /** They asked less than a day ago. */
  | 'returnWaits'
  | 'overloaded'

export type OperatorActions = {
  /** Locks the account until `unlock`; sessions end immediately. The money stays. */
  lock(playerId: string, behalf: Behalf): Promise<OperatorOutcome>
  unlock(playerId: string, behalf: Behalf): Promise<OperatorOutcome>
  endSessions(playerId: string, behalf: Behalf): Promise<OperatorOutcome>
  /** Excludes the person from this and new accounts; `endsAt` null = permanent. */
  exclude(playerId: string, endsAt: Date | null, behalf: Behalf): Promise<OperatorOutcome>
  /**
   * Readmits the player once no exclusion applies. After a self-exclusion the first call records
   * the request, and a second one a day later readmits them.
   */
  readmit(playerId: string, behalf: Behalf): Promise<OperatorOutcome>
  /** Reopens an account that the player closed, at their request. */
  reopen(playerId: string, behalf: Behalf): Promise<OperatorOutcome>
  /** Marks the e-mail address as confirmed, e.g. after a call. */
  verifyEmail(playerId: string, behalf: Behalf): Promise<OperatorOutcome>
  /** Adds an internal note. */
  note(playerId: string, text: string, behalf: Behalf): Promise<OperatorOutcome>
}

type OperatorDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
}

type Work = (step: {
  readonly trx: Transaction<PlatformDatabase>
  readonly player: PlayerRow
  readonly now: Date
}) => Promise<OperatorOutcome>

/**
 * Operators' actions on accounts. Every action that changes something is written to the audit log.
 */
export function createOperatorActions(deps: OperatorDeps): OperatorActions {
  const { clock, newId } = deps

  /** Runs an action on the locked player row and audits it. */
  async function act(
    name: AuditedAct,
    { playerId, behalf, ...entry }: { playerId: string; behalf: Behalf; details?: Details },
    work: Work,
  ): Promise<OperatorOutcome> {
    const outcome = await inTransaction(deps.db, async (trx): Promise<OperatorOutcome> => {
      const player = isPlayerId(playerId) ? await lockPlayerForUpdate(trx, playerId) : undefined
      if (player === undefined) return 'playerNotFound'
      const now = clock.now()
      const done = await work({ trx, player, now })
      if (done !== 'done') return done
      const details = { ...entry.details, why: behalf.why }
      await appendAudit(trx, { ...signed(behalf, playerId), act: name, at: now, details })
      return 'done'
    })
    return typeof outcome === 'string' ? outcome : 'overloaded'
  }

  /** Readmits a player unless an exclusion is in force. */
  function letIn(
    name: AuditedAct,
    from: PlayerStatusWord,
    whom: { readonly playerId: string; readonly behalf: Behalf },
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
  async function askBack(playerId: string, behalf: Behalf): Promise<'returnAsked' | null> {
    const asked = await act('player.returnAsked', { playerId, behalf }, async (step) => {
      const status = returnStatus(await listExclusions(step.trx, playerId), step.now)
      if (step.player.status !== 'excluded' || status !== 'askFirst') return 'unchanged'
      await askReturn(step.trx, { playerId, at: step.now })
      return 'done'
    })
    return asked === 'done' ? 'returnAsked' : null
  }

  return {
    lock: (playerId, behalf) =>
      act('player.locked', { playerId, behalf }, async ({ trx, player, now }) => {
        if (player.status !== 'active') return 'unchanged'
        await updateStatus(trx, { playerId, status: 'locked', at: now })
        await endAll(trx, { playerId, reason: 'locked', behalf, now })
        return 'done'
      }),

    unlock: (playerId, behalf) => letIn('player.unlocked', 'locked', { playerId, behalf }),
    readmit: async (playerId, behalf) =>
      (await askBack(playerId, behalf)) ??
      (await letIn('player.readmitted', 'excluded', { playerId, behalf })),
    reopen: (playerId, behalf) => letIn('player.reopened', 'closed', { playerId, behalf }),

    endSessions: (playerId, behalf) =>
      act('player.sessionsEnded', { playerId, behalf }, async ({ trx, now }) => {
        const count = await endAll(trx, { playerId, reason: 'closedByOperator', behalf, now })
        return count === 0 ? 'unchanged' : 'done'
      }),

    exclude(playerId, endsAt, behalf) {
      const details = { until: endsAt?.toISOString() ?? 'for good' }
      return act('player.excluded', { playerId, behalf, details }, async ({ trx, player, now }) => {
        await insertExclusion(trx, {
          id: newId(),
          player_id: playerId,
          starts_at: now,
          ends_at: endsAt,
          decided_by: 'operator',
          why: behalf.why,
          return_asked_at: null,
          returned_at: null,
        })
        // A lock or a closed account outlives the exclusion.
        await excludePlayer(trx, { playerId, isActive: player.status === 'active', at: now })
        const consents = { receiveEmailPromo: false, receiveSmsPromo: false, receiveBonus: false }
        const { traceId } = behalf
        await insertConsents(trx, { playerId, consents, way: 'operator', at: now, traceId })
        await endAll(trx, { playerId, reason: 'locked', behalf, now })
        return 'done'
      })
    },

    verifyEmail: (playerId, behalf) =>
      act('player.verified', { playerId, behalf, details: { what: 'email' } }, async (step) => {
        const { trx, player, now } = step
        if (player.email_confirmed_at !== null) return 'unchanged'
        await updatePlayer(trx, playerId, { email_confirmed_at: now, updatedAt: now })
        return 'done'
      }),

    note: (playerId, text, behalf) =>
      act('player.noted', { playerId, behalf }, async ({ trx, now }) => {
        const { operator } = behalf
        await insertNote(trx, { id: newId(), player_id: playerId, at: now, operator, note: text })
        return 'done'
      }),
  }
}

type Details = Readonly<Record<string, string>>

/** Fields shared by all audit entries of operators. */
export function signed({ operator, traceId }: Behalf, playerId: string) {
  return {
    actorId: { operator },
    playerId,
    from: { ip: null, country: null, traceId },
  }
}

function endAll(
  trx: Transaction<PlatformDatabase>,
  ending: {
    readonly playerId: string
    readonly reason: 'locked' | 'closedByOperator'
    readonly behalf: Behalf
    readonly now: Date
  },
): Promise<number> {
  const { playerId, reason, behalf, now } = ending
  const { actorId: by, from: origin } = signed(behalf, playerId)
  return endPlayerSessions(trx, { playerId, reason, by, origin }, now)
}
