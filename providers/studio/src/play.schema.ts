import { z } from 'zod'

/** A bet from the client. The game reads `bet`; amounts are minor units as digits. */
export const roundOrderSchema = z.strictObject({
  id: z.uuid(),
  stake: z.string().regex(/^[1-9]\d{0,37}$/),
  bet: z.unknown(),
  rewardId: z.uuid().optional(),
  /** No press: the round follows another by itself. */
  isAutomatic: z.boolean().optional(),
})

/** A step of an open round. The game reads `action`. */
export const stepOrderSchema = z.strictObject({
  id: z.uuid(),
  stepNo: z.number().int().min(0).max(1_000),
  action: z.unknown(),
})

export const clientSeedSchema = z.strictObject({ clientSeed: z.string().max(256) })

export const roundIdSchema = z.uuid()
