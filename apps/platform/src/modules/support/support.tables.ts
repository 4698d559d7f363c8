import type { SupportTopic } from '@fairhouse/contract/communication'
import type { Tables } from '#platform/database/table'

export type SupportTables = Tables<{
  support_ticket: {
    topic: SupportTopic
    about_kind: 'bet' | 'payment' | null
  }
  chat_message: {
    author: 'player' | 'support'
  }
}>
