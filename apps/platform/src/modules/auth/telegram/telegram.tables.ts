import type { TelegramUser } from '@fairhouse/contract/telegram'
import type { ColumnType } from 'kysely'

type TelegramUserTable = {
  player_id: string
  bot_id: string
  username: string | null
  name: string | null
  language_code: string | null
  photo_url: string | null
  synced_at: Date
}

type TelegramInitDataTable = {
  hash: string
  used_at: Date | null
  expires_at: Date
  device_hash: string | null
}

type TelegramSignUpTable = {
  challenge_hash: string
  bot_id: string
  tg_user: ColumnType<TelegramUser, string, never>
  expires_at: Date
}

export type TelegramTables = {
  telegram_user: TelegramUserTable
  telegram_init_data: TelegramInitDataTable
  telegram_sign_up: TelegramSignUpTable
}
