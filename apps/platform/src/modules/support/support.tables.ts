import type { Tables } from '#platform/database/table'

export type SupportTables = Tables<{
  support_ticket: unknown
  support_attachment: unknown
  chat_message: {
    author: 'player' | 'support'
  }
}>
