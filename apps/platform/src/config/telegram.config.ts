import type { SettingValues } from './setting.ts'
import type { TELEGRAM_SETTINGS } from './telegram.settings.ts'

export type TelegramConfig = {
  /** Bots whose init data is accepted; without a token by Telegram's own signature. */
  readonly bots: readonly { readonly id: string; readonly token: string | null }[]
  readonly apiUrl: string
  readonly environment: 'production' | 'test'
  /** Age up to which init data is accepted. */
  readonly launchMinutes: number
  /** Whether it is a demo's stand-in, which embeds the site in a frame. */
  readonly isStandIn: boolean
}

/** Null = Telegram is off. */
export function readTelegram(access: {
  readonly values: SettingValues<typeof TELEGRAM_SETTINGS>
  readonly demo: { readonly telegramBotToken: string } | null
  readonly standInUrl: string | null
}): TelegramConfig | null {
  const { values, demo, standInUrl } = access
  const { telegramEnvironment: environment, telegramLaunchMinutes: launchMinutes } = values
  const common = { environment, launchMinutes }
  if (values.telegramBots.length > 0) {
    const apiUrl = values.telegramApiUrl ?? 'https://api.telegram.org'
    return { bots: values.telegramBots.map(toBot), apiUrl, ...common, isStandIn: false }
  }
  if (demo === null || standInUrl === null) return null
  const apiUrl = `${standInUrl}/messenger/telegram`
  return { bots: [toBot(demo.telegramBotToken)], apiUrl, ...common, isStandIn: true }
}

function toBot(text: string) {
  const [id = '', secret] = text.split(':')
  return { id, token: secret === undefined ? null : text }
}
