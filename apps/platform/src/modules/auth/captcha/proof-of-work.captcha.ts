import { createHash, createHmac } from 'node:crypto'
import { hasZeroBits, workText } from '@fairhouse/domain/proof-of-work'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { CaptchaCheck } from '#platform/modules/auth/captcha/captcha.port'
import { isSame } from '#platform/secrets/token'
import { consumeQuota } from '#platform/modules/auth/session/attempt.repo'

/**
 * 32,768 attempts on average: one or two seconds of a phone for one account, hours for thousands.
 */
const BITS = 15
const LIFE_MS = 10 * 60_000
const NONCE_BYTES = 16

/**
 * A proof-of-work captcha: find a number whose digest begins with enough zero bits. It needs no
 * third party, no pictures and no tracking. Challenges are signed instead of stored; used ones are
 * remembered until they expire.
 */
export function createProofOfWork(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly secret: string
  readonly randomBytes: (size: number) => Uint8Array
}): CaptchaCheck {
  const sign = (text: string): string =>
    createHmac('sha256', deps.secret).update(`captcha ${text}`).digest('base64url')

  return {
    issue(now) {
      const nonce = Buffer.from(deps.randomBytes(NONCE_BYTES)).toString('base64url')
      const text = `${now.getTime() + LIFE_MS}.${BITS}.${nonce}`
      return `${text}.${sign(text)}`
    },

    async verify(answer, now) {
      const [challenge = '', counter = ''] = answer.split(':')
      const [until = '', bits = '', nonce = '', signature = ''] = challenge.split('.')
      const text = `${until}.${bits}.${nonce}`
      if (!isSame(Buffer.from(sign(text)), Buffer.from(signature))) return false
      if (Number(until) <= now.getTime()) return false
      if (!/^\d{1,15}$/.test(counter)) return false
      const work = workText(challenge, Number(counter))
      if (!hasZeroBits(createHash('sha256').update(work).digest(), Number(bits))) return false
      const window = { now, lengthMs: LIFE_MS, attemptsMax: 1 }
      return (await consumeQuota(deps.db, { kind: 'captcha', key: nonce }, window)) === 0
    },
  }
}
