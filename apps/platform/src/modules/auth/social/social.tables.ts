type SocialConnectionTable = {
  player_id: string
  provider: string
  issuer: string
  subject: string
  name: string | null
  connected_at: Date
  last_used_at: Date | null
}

type SocialFlowTable = {
  state_hash: string
  browser_hash: string
  provider: string
  player_id: string | null
  /** The session that a repeated sign-in confirms. */
  session_id: string | null
  redirect_uri: string
  created_at: Date
  expires_at: Date
}

type SocialChallengeTable = {
  challenge_hash: string
  provider: string
  issuer: string
  subject: string
  email: string | null
  is_email_verified: boolean
  first_name: string | null
  last_name: string | null
  name: string | null
  created_at: Date
  expires_at: Date
}

export type SocialTables = {
  social_connection: SocialConnectionTable
  social_flow: SocialFlowTable
  social_challenge: SocialChallengeTable
}
