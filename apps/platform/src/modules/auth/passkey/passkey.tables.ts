type PlayerPasskeyTable = {
  id: string
  player_id: string
  credential_id: string
  public_key: Buffer
  sign_count: bigint
  transports: string[]
  rp_id: string
  is_synced: boolean
  name: string
  created_at: Date
  last_used_at: Date | null
}

export type PasskeyTables = { player_passkey: PlayerPasskeyTable }
