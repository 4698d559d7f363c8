import { choice, list, text, whole } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'

type TelegramConfig = {
  /** Bots whose init data is accepted; without a token by Telegram's own signature. */
  readonly bots: readonly { readonly id: string; readonly token: string | null }[]
  readonly apiUrl: string
  readonly environment: 'production' | 'test'
  /** Age up to which init data is accepted. */
  readonly launchMinutes: number
  /** Whether it is a demo's stand-in, which embeds the site in a frame. */
  readonly isStandIn: boolean
}

/** Telegram bots whose mini app is this site; null = Telegram is off. */
export const telegramSettings = defineSettings({
  settings: {
    bots: {
      ...list({
        name: 'FAIRHOUSE_TELEGRAM_BOTS',
        what: 'tokens of the bots whose app this site is, or numbers of bots whose init data is checked by the signature of Telegram; the first token sends messages; the stand-in bot of a demo when not set',
        fallback: [],
        allowedItem: 'a token such as 123456:ABC…, or its number',
        parseItem: (item) => (/^\d{1,20}(?::[\w-]{20,})?$/.test(item) ? item : undefined),
      }),
      isSecret: true,
    },
    apiUrl: {
      ...text({
        name: 'FAIRHOUSE_TELEGRAM_API_URL',
        what: 'API through which bots send messages; https://api.telegram.org when not set',
        fallback: null,
      }),
      allowed: 'an address such as https://api.telegram.org',
      parse: (value: string) =>
        URL.canParse(value) && /^https?:/.test(value) ? value.replace(/\/$/, '') : undefined,
    },
    environment: choice({
      name: 'FAIRHOUSE_TELEGRAM_ENVIRONMENT',
      what: 'whose signature is accepted for bots without a token: that of Telegram itself or of its test servers',
      values: ['production', 'test'],
      fallback: 'production',
    }),
    // assumed: a day, as long as clients of Telegram open an app again with the same init data. What keeps
    // a stolen copy from working is that only the browser that used it first may use it again.
    launchMinutes: whole({
      name: 'FAIRHOUSE_TELEGRAM_LAUNCH_MINUTES',
      what: 'age up to which init data of Telegram signs in',
      min: 1,
      max: 10_080,
      fallback: 1_440,
    }),
  },
  read({ values, demo, standInUrl }): { readonly telegram: TelegramConfig | null } {
    const { environment, launchMinutes } = values
    const common = { environment, launchMinutes }
    if (values.bots.length > 0) {
      const apiUrl = values.apiUrl ?? 'https://api.telegram.org'
      return { telegram: { bots: values.bots.map(toBot), apiUrl, ...common, isStandIn: false } }
    }
    if (demo === null || standInUrl === null) return { telegram: null }
    const apiUrl = `${standInUrl}/messenger/telegram`
    const bots = [toBot(demo.telegramBotToken)]
    return { telegram: { bots, apiUrl, ...common, isStandIn: true } }
  },
})

function toBot(text: string) {
  const [id = '', secret] = text.split(':')
  return { id, token: secret === undefined ? null : text }
}
