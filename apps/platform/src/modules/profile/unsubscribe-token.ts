import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export type UnsubscribeTokens = {
  /** The player's unsubscribe token; constant, without expiry. */
  tokenOf(playerId: string): string
  /** The player of a token, null if it is not ours. */
  playerOf(token: string): string | null
}

const FORM = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/

/** assumed: a link must work years later, so its token contains the player and is not stored */
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'unsubscribe', 32))
  const sign = (playerId: string) => createHmac('sha256', key).update(playerId).digest()
  return {
    tokenOf: (playerId) => `${playerId}.${sign(playerId).toString('base64url')}`,
    playerOf(token) {
      const [, playerId = '', signature = ''] = FORM.exec(token) ?? []
      if (playerId === '') return null
      return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(playerId)) ? playerId : null
    },
  }
}
