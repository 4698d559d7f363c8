import type { SessionEndReason, SignInWay } from '@fairhouse/contract/session'
import type { SignInCount } from '@fairhouse/domain/sign-in-count'
import type { ColumnType, Generated } from 'kysely'

/** Players who are not `active` cannot sign in, play or deposit. */
export type PlayerStatusWord = 'active' | 'locked' | 'excluded' | 'closed'

type PlayerTable = {
  id: string
  email: string | null
  email_key: string | null
  email_confirmed_at: Date | null
  pending_email: string | null
  /** Null = no password. */
  password_hash: string | null
  status: Generated<PlayerStatusWord>
  nickname: string | null
  first_name: string | null
  last_name: string | null
  phone: string | null
  phone_confirmed_at: Date | null
  country: string
  language: string
  tg_user_id: string | null
  receive_email_promo: Generated<boolean>
  affiliate_tag: string | null
  referral_id: string | null
  cpf_number: string | null
  avatar_id: string | null
  /** Restores the player's conversations in the support chat. */
  freshchat_restore_id: string | null
  agreed_at: Date
  created_at: Date
  updated_at: Date
}

type PlayerSessionTable = {
  id: string
  player_id: string
  generation: Generated<number>
  created_at: Date
  rotated_at: Date
  last_seen_at: Date
  expires_at: Date
  ended_at: Date | null
  end_reason: SessionEndReason | null
  refresh_hash: string | null
  way: SignInWay
  stepped_up_at: Date | null
  ip: string
  user_agent: string
  country: string | null
  fingerprint: string | null
  browser_print: string | null
}

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

type AuthAttemptTable = {
  kind: AttemptKind
  key_hash: string
  attempts: number
  started_at: Date
  last_at: Date
  blocked_until: Date | null
}

type AuditEntryTable = {
  id: Generated<bigint>
  at: Date
  act: string
  actor_type: 'guest' | 'player' | 'operator' | 'system'
  actor_id: string | null
  player_id: string | null
  session_id: string | null
  ip: string | null
  country: string | null
  trace_id: string
  user_agent: string | null
  details: ColumnType<Record<string, unknown>, string, never>
}

/** Former addresses and numbers of an account. */
type FormerContactTable = {
  player_id: string
  kind: 'email' | 'phone'
  /** An address normalized by `emailKey`, or a number in E.164. */
  value: string
  left_at: Date
}

export type PlayerTables = {
  player: PlayerTable
  player_session: PlayerSessionTable
  auth_attempt: AuthAttemptTable
  audit_entry: AuditEntryTable
  former_contact: FormerContactTable
}
