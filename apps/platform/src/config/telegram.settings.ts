import { choice, list, text, whole } from './setting.ts'

/** Telegram bots whose mini app is this site. */
export const TELEGRAM_SETTINGS = {
  telegramBots: {
    ...list({
      name: 'FAIRHOUSE_TELEGRAM_BOTS',
      what: 'tokens of the bots whose app this site is, or numbers of bots whose init data is checked by the signature of Telegram; the first token sends messages; the stand-in bot of a demo when not set',
      fallback: [],
      allowedItem: 'a token such as 123456:ABC…, or its number',
      parseItem: (item) => (/^\d{1,20}(?::[\w-]{20,})?$/.test(item) ? item : undefined),
    }),
    isSecret: true,
  },
  telegramApiUrl: {
    ...text({
      name: 'FAIRHOUSE_TELEGRAM_API_URL',
      what: 'API through which bots send messages; https://api.telegram.org when not set',
      fallback: null,
    }),
    allowed: 'an address such as https://api.telegram.org',
    parse: (value: string) =>
      URL.canParse(value) && /^https?:/.test(value) ? value.replace(/\/$/, '') : undefined,
  },
  telegramEnvironment: choice({
    name: 'FAIRHOUSE_TELEGRAM_ENVIRONMENT',
    what: 'whose signature is accepted for bots without a token: that of Telegram itself or of its test servers',
    values: ['production', 'test'],
    fallback: 'production',
  }),
  // assumed: a day, as long as clients of Telegram open an app again with the same init data. What keeps
  // a stolen copy from working is that only the browser that used it first may use it again.
  telegramLaunchMinutes: whole({
    name: 'FAIRHOUSE_TELEGRAM_LAUNCH_MINUTES',
    what: 'age up to which init data of Telegram signs in',
    min: 1,
    max: 10_080,
    fallback: 1_440,
  }),
} as const
