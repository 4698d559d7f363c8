import type { SignInWay } from '@fairhouse/contract/session'

/** Who creates a sign-in token: a mailed link, or an operator. */
export type TokenWay = Extract<SignInWay, 'link' | 'operator'>

type SignInTokenTable = {
  token_hash: string
  player_id: string
  way: TokenWay
  created_at: Date
  expires_at: Date
}

export type SessionTables = { sign_in_token: SignInTokenTable }
