import type { Selectable } from 'kysely'

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

export type MailRow = Selectable<MailTable>

export type SmsRow = Selectable<SmsTable>

export type MessengerTables = {
  mail: MailTable
  sms: SmsTable
  telegram_message: TelegramMessageTable
}
