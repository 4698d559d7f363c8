import { toBigint } from '@fairhouse/server-kit/exact-json'
import { z } from 'zod'

/** assumed: in the form of Hub88's operator API, which documents only `reward_uuid` publicly. */
export const rewardSchema = z.object({
  operator_id: z.string(),
  reward_uuid: z.uuid(),
  user: z.string().min(1).max(255),
  game_code: z.string().max(255),
  currency: z.string().max(8),
  bet_count: z.number().int().min(1).max(1_000),
  bet_value: z.preprocess(toBigint, z.bigint().positive()),
  end_time: z.iso.datetime(),
})

export type RewardRequest = z.infer<typeof rewardSchema>

export const rewardCancelSchema = z.object({ operator_id: z.string(), reward_uuid: z.uuid() })

export const rewardListSchema = z.object({
  operator_id: z.string(),
  user: z.string().min(1).max(255),
})
