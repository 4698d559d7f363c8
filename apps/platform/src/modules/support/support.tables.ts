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

export type SupportTables = { support_ticket: SupportTicketTable }
