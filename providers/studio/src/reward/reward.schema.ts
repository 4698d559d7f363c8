import { toBigint } from '@fairhouse/server-kit/exact-json'
import { z } from 'zod'

/** ISO 8601; without a zone it is UTC. */
const timeSchema = z
  .string()
  .transform((text) => (/(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`))
  .pipe(z.iso.datetime({ offset: true }))

const userSchema = z.string().min(1).max(255)
const gameCodeSchema = z.string().max(255)
const currencySchema = z.string().max(8)

/** A single-use reward in the form of Hub88's operator API. */
export const rewardSchema = z.object({
  operator_id: z.string(),
  prepaid_uuid: z.uuid(),
  /** assumed: always given, and unique; the studio names its rewards after it */
  operator_reference: z.uuid(),
  user: userSchema,
  game_code: gameCodeSchema,
  currency: currencySchema,
  bet_count: z.number().int().min(1).max(1_000),
  bet_value: z.preprocess(toBigint, z.bigint().positive()),
  end_time: timeSchema,
})

export type RewardRequest = Omit<z.infer<typeof rewardSchema>, 'operator_id' | 'prepaid_uuid'>

export const prepaidListSchema = z.object({
  operator_id: z.string(),
  game_code: gameCodeSchema,
  currency: currencySchema,
})

export const rewardCancelSchema = z.object({ operator_id: z.string(), reward_uuid: z.uuid() })

export const rewardListSchema = z.object({
  operator_id: z.string(),
  user: userSchema.optional(),
  operator_reference: z.uuid().optional(),
})
