import type { EmailLinkKind } from '@fairhouse/domain/email-link'

type EmailLinkTable = {
  code_hash: string
  kind: EmailLinkKind
  player_id: string
  email: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export type ContactTables = { email_link: EmailLinkTable }
