type SocialConnectionTable = {
  player_id: string
  provider: string
  issuer: string
  subject: string
  name: string | null
  connected_at: Date
  last_used_at: Date | null
}

export type SocialTables = { social_connection: SocialConnectionTable }
