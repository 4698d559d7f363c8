import {
  createHash,
  createHmac,
  createPublicKey,
  type KeyObject,
  timingSafeEqual,
  verify,
} from 'node:crypto'
import {
  INIT_DATA_CHARS_MAX,
  type TelegramUser,
  telegramUserSchema,
} from '@fairhouse/contract/telegram'

/** A bot whose app the site is. Without its token, the signature of Telegram itself is checked. */
export type TelegramBot = { readonly id: string; readonly token: string | null }

export type InitData = {
  readonly user: TelegramUser
  readonly botId: string
  readonly startParam: string | null
  /** The same for the same init data, however it is ordered or encoded. */
  readonly fingerprint: string
}

/** Telegram's own keys for init data, in hex: of its production and of its test environment. */
export const TELEGRAM_KEYS = {
  production: 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d',
  test: '40055058a4ee38156a06562e52eece92a771bcd8346a8c4615cb7376eddf72ec',
} as const

export const INIT_DATA_AGE_MS_MAX = 5 * 60_000
/** Clocks differ a little. */
const EARLY_MS_MAX = 30_000

/** The key of an Ed25519 signature from its 32 bytes in hex. */
export function readTelegramKey(hex: string): KeyObject {
  const x = Buffer.from(hex, 'hex').toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

/**
 * Who opened the app, if one of these bots (or Telegram for it) says so and said so within five
 * minutes. Null for anything else, without saying what is wrong with it.
 */
export function readInitData(
  raw: string,
  check: { readonly bots: readonly TelegramBot[]; readonly key: KeyObject; readonly now: Date },
): InitData | null {
  if (raw.length > INIT_DATA_CHARS_MAX) return null
  const pairs = [...new URLSearchParams(raw)]
  const fields = new Map(pairs)
  // A name that is there twice could mean one thing here and another to whoever signed.
  if (fields.size !== pairs.length) return null
  const bot = check.bots.find((one) =>
    one.token === null ? isSignedFor(one.id, fields, check.key) : isHashedBy(one.token, fields),
  )
  if (bot === undefined) return null
  const ageMs = check.now.getTime() - Number(fields.get('auth_date')) * 1000
  if (!(ageMs <= INIT_DATA_AGE_MS_MAX && ageMs >= -EARLY_MS_MAX)) return null
  const user = readUser(fields.get('user'))
  if (user === null) return null
  const text = listPairs(fields, ['hash', 'signature'])
  return {
    user,
    botId: bot.id,
    startParam: fields.get('start_param') ?? null,
    fingerprint: createHash('sha256').update(text).digest('base64url'),
  }
}

function listPairs(fields: ReadonlyMap<string, string>, without: readonly string[]): string {
  return [...fields]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n')
}

function isHashedBy(token: string, fields: ReadonlyMap<string, string>): boolean {
  const secret = createHmac('sha256', 'WebAppData').update(token).digest()
  const expected = createHmac('sha256', secret)
    .update(listPairs(fields, ['hash']))
    .digest()
  const hash = fields.get('hash') ?? ''
  // Of what is no hex after 64 digits the decoder says nothing.
  if (!/^[0-9a-f]{64}$/.test(hash)) return false
  return timingSafeEqual(Buffer.from(hash, 'hex'), expected)
}

function isSignedFor(botId: string, fields: ReadonlyMap<string, string>, key: KeyObject): boolean {
  const signature = Buffer.from(fields.get('signature') ?? '', 'base64url')
  const text = `${botId}:WebAppData\n${listPairs(fields, ['hash', 'signature'])}`
  return signature.length === 64 && verify(null, Buffer.from(text), key, signature)
}

function readUser(text: string | undefined): TelegramUser | null {
  try {
    const user = telegramUserSchema.safeParse(JSON.parse(text ?? ''))
    return user.success ? user.data : null
  } catch {
    return null
  }
}
