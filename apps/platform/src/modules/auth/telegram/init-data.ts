import { createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto'
import {
  INIT_DATA_CHARS_MAX,
  type TelegramUser,
  telegramUserSchema,
} from '@fairhouse/contract/telegram'
import { hashToken } from '#platform/secrets/token'

/** A bot whose mini app is this site. Without a token, Telegram's own signature is checked. */
export type TelegramBot = { readonly id: string; readonly token: string | null }

export type InitData = {
  readonly user: TelegramUser
  readonly botId: string
  readonly startParam: string | null
  /** Equal for the same init data in any order or encoding. */
  readonly fingerprint: string
}

/** Telegram's public keys for init data, in hex: production and test environment. */
export const TELEGRAM_KEYS = {
  production: 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d',
  test: '40055058a4ee38156a06562e52eece92a771bcd8346a8c4615cb7376eddf72ec',
} as const

/** Tolerance for clock differences. */
const EARLY_MS_MAX = 30_000

/** Reads an Ed25519 public key from 32 bytes in hex. */
export function readTelegramKey(hex: string): KeyObject {
  const x = Buffer.from(hex, 'hex').toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

/**
 * The user who opened the app, if signed by one of these bots or by Telegram and not too old; otherwise
 * null, without a reason.
 */
export function readInitData(
  raw: string,
  check: {
    readonly bots: readonly TelegramBot[]
    readonly key: KeyObject
    readonly ageMsMax: number
    readonly now: Date
  },
): InitData | null {
  if (raw.length > INIT_DATA_CHARS_MAX) return null
  const pairs = [...new URLSearchParams(raw)]
  const fields = new Map(pairs)
  // A duplicate name could be read differently here and by the signer.
  if (fields.size !== pairs.length) return null
  const bot = check.bots.find((one) =>
    one.token === null ? isSignedFor(one.id, fields, check.key) : isHashedBy(one.token, fields),
  )
  if (bot === undefined) return null
  const ageMs = check.now.getTime() - Number(fields.get('auth_date')) * 1000
  if (!(ageMs <= check.ageMsMax && ageMs >= -EARLY_MS_MAX)) return null
  const user = readUser(fields.get('user'))
  if (user === null) return null
  const text = listPairs(fields, ['hash', 'signature'])
  return {
    user,
    botId: bot.id,
    startParam: fields.get('start_param') ?? null,
    fingerprint: hashToken(text),
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
  // The decoder ignores trailing characters after 64 hex digits.
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
