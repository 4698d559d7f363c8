import { z } from 'zod'

const side = z.union([z.literal(1), z.literal(2)])
const atMs = z.number().int().nonnegative()
const period = z.number().int().min(1).max(10)
const minute = z.number().int().min(1).max(200)
const player = z.number().int().positive()

/** Facts that an operator may add to a result: those that decide events. */
export const addedFactSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('goal'), atMs, side, period, minute, player: player.nullable() }),
  z.object({ kind: z.literal('corner'), atMs, side, period, minute }),
  z.object({
    kind: z.literal('card'),
    atMs,
    side,
    period,
    minute,
    player,
    colour: z.enum(['yellow', 'red']),
  }),
  z.object({
    kind: z.literal('basket'),
    atMs,
    side,
    period,
    points: z.number().int().min(1).max(4),
    player: player.nullable(),
  }),
  z.object({ kind: z.literal('decider'), atMs, side }),
  z.object({ kind: z.literal('placed'), atMs, order: z.array(player).min(1).max(40) }),
])
