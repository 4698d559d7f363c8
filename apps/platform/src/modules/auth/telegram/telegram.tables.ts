type TelegramUserTable = {
  player_id: string
  bot_id: string
  username: string | null
  name: string | null
  language_code: string | null
  photo_url: string | null
  synced_at: Date
  connected_at: Date
}

export type TelegramTables = { telegram_user: TelegramUserTable }
