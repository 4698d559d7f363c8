import type { TelegramUser } from '@fairhouse/contract/telegram'
import type { TelegramFacts } from '#platform/modules/auth/telegram/telegram.repo'

export function telegramName({ first_name, last_name }: TelegramUser): string | null {
  return [first_name, last_name].filter((part) => part).join(' ') || null
}

/** The row that is stored of a player's Telegram user. */
export function toTelegramRow(
  user: TelegramUser,
  owner: { readonly playerId: string; readonly botId: string; readonly at: Date },
): TelegramFacts {
  return {
    player_id: owner.playerId,
    bot_id: owner.botId,
    username: user.username ?? null,
    name: telegramName(user),
    language_code: user.language_code ?? null,
    photo_url: user.photo_url ?? null,
    synced_at: owner.at,
  }
}
