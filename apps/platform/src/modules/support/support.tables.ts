import type { Generated } from 'kysely'

type SupportTicketTable = {
  id: string
  number: string
  player_id: string | null
  email: string
  subject: string
  message: string
  language: string
  network: string | null
  created_at: Date
}

type ChatMessageTable = {
  id: string
  conversation_id: string
  player_id: string | null
  author: 'player' | 'support'
  text_body: string
  written_at: Date
  is_sent: Generated<boolean>
}

type SupportAttachmentTable = {
  id: string
  player_id: string
  /** Null until its ticket is sent. */
  ticket_id: string | null
  name: string
  store_name: string
  created_at: Date
}

export type SupportTables = {
  support_ticket: SupportTicketTable
  support_attachment: SupportAttachmentTable
  chat_message: ChatMessageTable
}
