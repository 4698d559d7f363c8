import type { Kysely } from 'kysely'
import { insertRecords } from '#platform/database/records.repo'
import type { PlatformDatabase } from '#platform/database/schema'

/**
 * Audited acts: everything that opens, changes or refuses access to an account. Modules add theirs
 * beside their definition.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/consistent-type-definitions -- modules add to it
export interface AuditedActs {}

export type AuditedAct = AuditedActs[keyof AuditedActs]

/** The actor of automatic acts. */
export const SYSTEM = Symbol('system')

/** An operator, by their login name on the server. */
export type OperatorActor = { readonly operator: string }

/** An operator with the run or request and the reason, for the log. */
export type Operator = {
  readonly actor: OperatorActor
  readonly traceId: string
  readonly why?: string
  /** In the office: where the request came from. */
  readonly from?: AuditEntry['from']
  /** In the office: the act by the id that its app has made. */
  readonly act?: { readonly id: string; readonly contentHash: string }
}

export type AuditEntry = {
  readonly act: AuditedAct
  readonly at: Date
  /** Null for an anonymous caller. */
  readonly actorId: string | OperatorActor | typeof SYSTEM | null
  readonly playerId: string | null
  readonly sessionId?: string | null
  /** Jobs have no address; their trace id identifies the run. */
  readonly from: {
    readonly ip: string | null
    readonly country: string | null
    readonly traceId: string
    readonly userAgent?: string
  }
  /** Words and ids only, never players' input. */
  readonly details?: Readonly<Record<string, string>>
  /** The values that the act has changed. */
  readonly before?: AuditedValues
  readonly after?: AuditedValues
}

export type AuditedValues = Readonly<Record<string, string | number | null | readonly string[]>>

/** The values that differ, before and after. */
export function diffValues(before: AuditedValues, after: AuditedValues) {
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pick = (values: AuditedValues): AuditedValues =>
    Object.fromEntries(changed.map((key) => [key, values[key] ?? null]))
  return changed.length === 0 ? {} : { before: pick(before), after: pick(after) }
}

/** Writes an audit entry, in the act's transaction if there is one. */
export const appendAudit = (db: Kysely<PlatformDatabase>, entry: AuditEntry): Promise<void> =>
  appendAudits(db, [entry])

export async function appendAudits(
  db: Kysely<PlatformDatabase>,
  entries: readonly AuditEntry[],
): Promise<void> {
  const rows = entries.map((entry) => ({
    ...{ at: entry.at, act: entry.act, actor_type: actorTypeOf(entry), actor_id: actorIdOf(entry) },
    ...{ player_id: entry.playerId, session_id: entry.sessionId ?? null, ip: entry.from.ip },
    ...{ country: entry.from.country, trace_id: entry.from.traceId },
    ...{ user_agent: entry.from.userAgent ?? null, details: entry.details ?? {} },
    ...{ before: entry.before ?? null, after: entry.after ?? null },
  }))
  await insertRecords(db, 'audit_entry', rows)
}

function actorIdOf({ actorId }: AuditEntry): string | null {
  if (actorId === SYSTEM || actorId === null) return null
  return typeof actorId === 'string' ? actorId : actorId.operator
}

function actorTypeOf({ actorId }: AuditEntry): 'guest' | 'player' | 'operator' | 'system' {
  if (actorId === null) return 'guest'
  if (typeof actorId === 'object') return 'operator'
  return actorId === SYSTEM ? 'system' : 'player'
}
