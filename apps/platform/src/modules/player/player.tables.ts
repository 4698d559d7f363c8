import type { SessionEndReason, SignInWay } from '@fairhouse/contract/session'
import type { SignInCount } from '@fairhouse/domain/sign-in-count'
import type { ColumnType, Generated } from 'kysely'
import type { Tables } from '#platform/database/table'

/** Players who are not `active` cannot sign in, play or deposit. */
export type PlayerStatusWord = 'active' | 'locked' | 'excluded' | 'closed'

export type AttemptKind =
  | SignInCount['of']
  | 'device'
  | 'registration'
  | 'captcha'
  | 'stepUp'
  | 'secondFactor'
  | 'socialDraft'
  | 'code'
  | 'messageOfNetwork'
  | 'messageOfNetworkToRecipient'
  | 'messageToRecipient'

export type PlayerTables = Tables<{
  player: {
    status: Generated<PlayerStatusWord>
  }
  player_session: {
    end_reason: SessionEndReason | null
    way: SignInWay
  }
  auth_attempt: {
    kind: AttemptKind
  }
  audit_entry: {
    actor_type: 'guest' | 'player' | 'operator' | 'system'
    details: ColumnType<Record<string, unknown>, string, never>
    before: ColumnType<Record<string, unknown> | null, string | null, never>
    after: ColumnType<Record<string, unknown> | null, string | null, never>
  }
  /** Former addresses and numbers of an account. */
  former_contact: {
    kind: 'email' | 'phone'
  }
}>
