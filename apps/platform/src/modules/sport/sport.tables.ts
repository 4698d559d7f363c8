type SportSessionTable = {
  id: string
  player_id: string
  player_session_id: string
  wallet_account_id: string
  currency: string
  created_at: Date
}

export type SportTables = { sport_session: SportSessionTable }
