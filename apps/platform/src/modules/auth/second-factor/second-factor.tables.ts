import type { SignInWay } from '@fairhouse/contract/session'

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

type SecondFactorChallengeTable = {
  challenge_hash: string
  player_id: string
  credentials_hash: string
  way: SignInWay
  fingerprint: string | null
  created_at: Date
  expires_at: Date
}

export type SecondFactorTables = {
  player_authenticator: PlayerAuthenticatorTable
  player_recovery_code: PlayerRecoveryCodeTable
  second_factor_challenge: SecondFactorChallengeTable
}
