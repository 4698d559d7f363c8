import type { Generated } from 'kysely'

type OneTimeCodeTable = {
  subject_hash: string
  code_hash: string
  issued_at: Date
  expires_at: Date
  tries: Generated<number>
}

export type OneTimeCodeTables = { one_time_code: OneTimeCodeTable }
