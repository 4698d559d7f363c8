import { createHmac } from 'node:crypto'
import { call } from '#core/api/api.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

/** The code that an authenticator app shows for a secret (RFC 6238), so many steps from now. */
export function authenticatorCode(secret: string, steps = 0): string {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/**
 * Turns the second step on for a player. The code of now is used by it: what follows needs that of
 * the next step, `authenticatorCode(secret, 1)`.
 */
export async function turnOnAuthenticator(
  bearer: string,
): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  const { data: setUp } = await call('POST /api/player/security/authenticator', {}, { bearer })
  const body = { code: authenticatorCode(setUp.secret) }
  const path = 'POST /api/player/security/authenticator/confirm'
  const { data } = await call(path, { body }, { bearer })
  return { secret: setUp.secret, codes: data.codes }
}
