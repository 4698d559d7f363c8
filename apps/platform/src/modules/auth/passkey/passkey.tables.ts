/** The purpose of a passkey challenge. */
export type PasskeyPurpose = 'registration' | 'signIn' | 'secondStep' | 'stepUp'

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

type PasskeyChallengeTable = {
  challenge_hash: string
  purpose: PasskeyPurpose
  player_id: string | null
  created_at: Date
  expires_at: Date
}

export type PasskeyTables = {
  player_passkey: PlayerPasskeyTable
  passkey_challenge: PasskeyChallengeTable
}
