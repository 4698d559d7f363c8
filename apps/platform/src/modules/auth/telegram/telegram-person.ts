import type { TelegramUser } from '@fairhouse/contract/telegram'

export function telegramName({ first_name, last_name }: TelegramUser): string | null {
  return [first_name, last_name].filter((part) => part).join(' ') || null
}
