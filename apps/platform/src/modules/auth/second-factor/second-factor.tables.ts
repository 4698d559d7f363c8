type PlayerAuthenticatorTable = {
  player_id: string
  sealed_secret: string
  created_at: Date
  confirmed_at: Date | null
  last_step: bigint
}

type PlayerRecoveryCodeTable = {
  player_id: string
  code_hash: string
  created_at: Date
  used_at: Date | null
}

export type SecondFactorTables = {
  player_authenticator: PlayerAuthenticatorTable
  player_recovery_code: PlayerRecoveryCodeTable
}
