type PasswordResetTable = {
  code_hash: string
  player_id: string
  created_at: Date
  expires_at: Date
}

export type PasswordTables = { password_reset: PasswordResetTable }
