import type { Generated, Selectable } from 'kysely'

type MailTable = {
  id: string
  message_id: string | null
  sender: string
  recipients: string[]
  subject: string
  text_body: string
  html_body: string | null
  received_at: Date
}

type SmsTable = {
  id: string
  message_id: string
  recipient: string
  language: string
  text_body: string
  received_at: Date
}

type TelegramMessageTable = {
  id: string
  chat_id: string
  text_body: string
  button_label: string | null
  button_url: string | null
  received_at: Date
}

export type TelegramMessageRow = Selectable<TelegramMessageTable>

type ChatUserTable = {
  id: string
  restore_id: string
  external_id: string | null
  name: string
  created_at: Date
}

type ChatConversationTable = {
  id: string
  user_id: string
  created_at: Date
  resolved_at: Date | null
}

type ChatMessageTable = {
  seq: Generated<bigint>
  id: string
  conversation_id: string
  author: 'user' | 'agent'
  text_body: string
  written_at: Date
}

type ChatWebhookTable = {
  id: string
  body: string
  attempts: Generated<number>
  next_attempt_at: Date
}

export type ChatUserRow = Selectable<ChatUserTable>

export type ChatMessageRow = Selectable<ChatMessageTable>

export type MailRow = Selectable<MailTable>

export type SmsRow = Selectable<SmsTable>

export type MessengerTables = {
  mail: MailTable
  sms: SmsTable
  telegram_message: TelegramMessageTable
  chat_user: ChatUserTable
  chat_conversation: ChatConversationTable
  chat_message: ChatMessageTable
  chat_webhook: ChatWebhookTable
}
