import type { Refused } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import { isUuid } from '@fairhouse/server-kit/ids'
import type { Kysely, Transaction } from 'kysely'
import { claimAct } from '#platform/audit/act.repo'
import { appendAudit, type AuditEntry, type Operator } from '#platform/audit/audit.repo'
import { workAsPlatform } from '#platform/database/office-reads'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'

/** An operator who acts, with the reason for the audit log. */
export type Reviewer = Operator & {
  readonly why: string
  /** Of the operator's identity; acts of two people compare it. */
  readonly principal: string
  /** The version of the row that the operator saw; absent at the command line. */
  readonly version?: string
}

export type ReviewDeps = { readonly db: Kysely<PlatformDatabase>; readonly clock: Clock }

type Trx = Transaction<PlatformDatabase>

/** At the server the trace id identifies the run of a command. */
export function originOf({ traceId, from }: Operator): AuditEntry['from'] {
  return from ?? { ip: null, country: null, traceId }
}

/**
 * Writes an operator's act and its reason to the audit log. Throws {@link ActRepeatedError} if an act
 * of the office was carried out already, so that its transaction has no effect.
 */
export async function auditOperator(
  db: Kysely<PlatformDatabase>,
  by: Operator,
  entry: Omit<AuditEntry, 'actorId' | 'from'>,
): Promise<void> {
  if (by.act !== undefined) await claimAct(db, by.act, { by, at: entry.at })
  const details = { ...entry.details, ...(by.why !== undefined && { why: by.why }) }
  // Reads are logged as well, by the office's login, which writes nothing.
  await workAsPlatform(() =>
    appendAudit(db, { ...entry, actorId: by.actor, from: originOf(by), details }),
  )
}

/** Decides about a row, locked by its id until the transaction ends; `missing` if there is none. */
export function decideLocked<Row, Outcome, const Missing>(
  { db, clock }: ReviewDeps,
  row: {
    readonly id: string
    readonly lock: (trx: Trx, id: string) => Promise<Row | undefined>
    readonly missing: Missing
  },
  decide: (trx: Trx, row: Row, now: Date) => Promise<Outcome>,
): Promise<Outcome | Missing | Refused<'overloaded'>> {
  return inTransaction(db, async (trx): Promise<Outcome | Missing> => {
    const locked = isUuid(row.id) ? await row.lock(trx, row.id) : undefined
    return locked === undefined ? row.missing : decide(trx, locked, clock.now())
  })
}

/** The outcome of a decision in one word. */
export function toWord<Word extends string>(
  outcome: Word | Refused<'overloaded'>,
): Word | 'overloaded' {
  return typeof outcome === 'string' ? outcome : 'overloaded'
}

/** As {@link toWord}, for acts that a busy database makes fail. */
export function toWordOrThrow<Word extends string>(outcome: Word | Refused<'overloaded'>): Word {
  if (typeof outcome !== 'string') throw new Error('The database is busy; nothing was changed.')
  return outcome
}
