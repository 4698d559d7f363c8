import { z } from 'zod'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const amount = z.string().regex(/^(0|[1-9]\d{0,37})$/)

/** A settled round of a provably fair game: `FrameRound` without the texts of a client. */
export const roundSchema = z.object({
  id: z.string().max(64),
  /** The code of its mathematics. */
  game: z.string().max(64),
  nonce: z.number().int().min(0),
  clientSeed: z.string().max(64),
  serverSeedHash: hash,
  /** Null while the seed is in use. */
  serverSeed: hash.nullable(),
  currency: z.string().max(8),
  openingStake: amount,
  stake: amount,
  payout: amount,
  payoutStep: amount,
  bet: z.unknown(),
  actions: z.array(z.unknown()),
  outcome: z.unknown(),
  mathVersion: z.string().max(32),
  playedAt: z.iso.datetime(),
})

export type Round = z.infer<typeof roundSchema>
