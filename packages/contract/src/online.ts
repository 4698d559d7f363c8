import { z } from 'zod'

/** Who is on the site now. What is too small to tell is left out, so that a number is always a true one. */
export const onlineSchema = z.object({
  /** Players with an open page; null = few. */
  players: z.number().int().nullable(),
  /** Players of the last minutes by game; games with few are left out. */
  games: z.record(z.string(), z.number().int()),
})

export type Online = z.infer<typeof onlineSchema>
