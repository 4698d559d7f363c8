import { z } from 'zod'

/** A provider's name of a game, such as `dice`, `clt_dragonrising` or `provider:SweetBonanza`. */
export const gameCodeSchema = z.string().regex(/^[A-Za-z0-9][\w.:-]{0,63}$/)

/** A return to player in percent, as number or text with any decimals; written with two. */
export const rtpSchema = z
  .union([z.number().transform(String), z.string()])
  .pipe(z.string().regex(/^\d{1,3}(?:\.\d{1,8})?$/))
  .transform((text) => {
    const [whole = '', decimals = ''] = text.split('.')
    return `${whole}.${decimals.padEnd(2, '0').slice(0, 2)}`
  })

/** A word of a provider as an identity: `Free Spins` → `free-spins`. */
export function toSlug(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 64)
}
