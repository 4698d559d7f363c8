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

/** Who acts and why: it stands in the log beside the act. */
export type Behalf = {
  /** Name of the person in the operator tool. */
  readonly operator: string
  readonly why: string
  readonly traceId: string
}

/** `done`, or why nothing was changed. */
export type OperatorOutcome =
  | 'done'
  | 'playerNotFound'
  /** It is so already. */
  | 'unchanged'
  /** An exclusion is in force: nobody shortens it, not even an operator. */
  | 'excluded'
  /** A self-exclusion has ended; the player may come in a day after this. */
  | 'returnAsked'
  /** They asked less than a day ago. */
  | 'returnWaits'
  | 'overloaded'

export type OperatorActions = {
  /** Keeps the player out until `unlock`; their sessions end at once. Money stays. */
  lock(playerId: string, behalf: Behalf): Promise<OperatorOutcome>
  unlock(playerId: string, behalf: Behalf): Promise<OperatorOutcome>
  endSessions(playerId: string, behalf: Behalf): Promise<OperatorOutcome>
  /** Keeps the person out, with this account and with a new one; `endsAt` null is for good. */
  exclude(playerId: string, endsAt: Date | null, behalf: Behalf): Promise<OperatorOutcome>
  /**
   * Lets the player in again once no exclusion holds. After one of their own the first call writes down
   * that they asked, and one more a day later lets them in.
   */
  readmit(playerId: string, behalf: Behalf): Promise<OperatorOutcome>
  /** Opens an account again that its player closed, at their wish. */
  reopen(playerId: string, behalf: Behalf): Promise<OperatorOutcome>
  /** Takes the e-mail for confirmed, e.g. after a call. */
  verifyEmail(playerId: string, behalf: Behalf): Promise<OperatorOutcome>
  /** Keeps a note for others in the operator tool. */
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

/** What operators do to accounts by hand. Every act that changes something leaves an entry. */
export function createOperatorActions(deps: OperatorDeps): OperatorActions {
  const { clock, newId } = deps

  /** Runs an act on the player's held row, and logs it when it was done. */
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

  /** Lets a player in again; an exclusion in force prevents it. */
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
      // A self-exclusion may have been hidden by the lock or the closed account.
      const status = returning === 'open' ? 'active' : 'excluded'
      await updateStatus(trx, { playerId, status, at: now })
      if (returning === 'open') await endReturn(trx, { playerId, at: now })
      return 'done'
    })
  }

  /** The positive act that ends a self-exclusion, once its time is over. */
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

/** The parts of an entry that every act of the operator tool has. */
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
