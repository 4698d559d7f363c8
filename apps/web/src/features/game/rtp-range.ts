import type { Game } from '@fairhouse/contract/game'
import { rtpNumber } from '#core/i18n/rtp-text.ts'

/** What a game returns, from its worst bet to its best one where they differ. */
export function rtpRange({ rtp, rtpMax }: Pick<Game, 'rtp' | 'rtpMax'>): string {
  const least = rtp === null ? '' : rtpNumber(rtp)
  return rtpMax === undefined ? least : `${least}–${rtpNumber(rtpMax)}`
}
