import { isDiceBet, type DiceBet } from '@fairhouse/fair/dice'
import { z } from 'zod'

/** A bet from the client. Amounts are minor units as digits, the target is in hundredths. */
export const roundOrderSchema = z
  .strictObject({
    id: z.uuid(),
    stake: z.string().regex(/^[1-9]\d{0,37}$/),
    direction: z.enum(['over', 'under']),
    target: z.number().int(),
  })
  .transform(({ id, stake, direction, target }, context) => {
    const bet: DiceBet = { direction, target }
    if (isDiceBet(bet)) return { id, bet, stakeMinor: BigInt(stake) }
    context.addIssue({ code: 'custom', path: ['target'], message: 'Not a target of this game' })
    return z.NEVER
  })

export const clientSeedSchema = z.strictObject({ clientSeed: z.string().max(256) })

export const roundIdSchema = z.uuid()
