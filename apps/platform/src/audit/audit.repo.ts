import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/**
 * Acts that leave an entry: everything that opens, changes or refuses access to an account. Each
 * module adds its own beside its definition.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/consistent-type-definitions -- modules add to it
export interface AuditedActs {}

export type AuditedAct = AuditedActs[keyof AuditedActs]

/** The actor of what the platform does by itself. */
export const SYSTEM = Symbol('system')

/** A person who acts for the platform, by the name that they signed in with at the server. */
export type OperatorActor = { readonly operator: string }

/** Who acts for the platform, the run or request that they act in, and their reason for the log. */
export type Operator = {
  readonly actor: OperatorActor
  readonly traceId: string
  readonly why?: string
}

export type AuditEntry = {
  readonly act: AuditedAct
  readonly at: Date
  /** Null for a caller who is not signed in. */
  readonly actorId: string | OperatorActor | typeof SYSTEM | null
  readonly playerId: string | null
  readonly sessionId?: string | null
  /** A job of the platform has no address; its trace id is that of the run. */
  readonly from: {
    readonly ip: string | null
    readonly country: string | null
    readonly traceId: string
    readonly userAgent?: string
  }
  /** Words and ids only, never what a player typed. */
  readonly details?: Readonly<Record<string, string>>
}

/** Writes an entry, inside the transaction of the act where there is one. */
export async function appendAudit(db: Kysely<PlatformDatabase>, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      at: entry.at,
      act: entry.act,
      actor_type: actorTypeOf(entry),
      actor_id: actorIdOf(entry),
      player_id: entry.playerId,
      session_id: entry.sessionId ?? null,
      ip: entry.from.ip,
      country: entry.from.country,
      trace_id: entry.from.traceId,
      user_agent: entry.from.userAgent ?? null,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute()
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
