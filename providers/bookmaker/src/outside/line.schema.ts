import { z } from 'zod'

const side = z.union([z.literal(1), z.literal(2)])
const count = z.int().min(1).max(1_000)
const player = z.int().positive()
// Years that a database and a clock of the book can have.
const at = z.iso
  .datetime()
  .refine((text) => text > '2000' && text < '2100', 'is no date of an event')
  .transform((text) => Date.parse(text))
// A zero byte, or half a character, is text that no database stores.
const text = z.string().refine((value) => value.isWellFormed() && !value.includes('\0'))
const price = z
  .string()
  .regex(/^(?:[1-9]\d{0,3})\.\d{2}$/)
  .refine((text) => text !== '1.00')
const stoppage = { minutesLeft: z.int().min(0).max(200).optional(), declared: side.optional() }
const timed = { period: z.int().min(1).max(50), minute: count }

const FACTS = [
  z.object({ kind: z.enum(['periodStarted', 'periodEnded']), period: count }),
  z.object({ kind: z.literal('goal'), side, ...timed, player: player.nullable() }),
  z.object({ kind: z.literal('corner'), side, ...timed }),
  z.object({ kind: z.literal('card'), side, ...timed, player, colour: z.enum(['yellow', 'red']) }),
  z.object({
    kind: z.literal('basket'),
    side,
    period: count,
    points: z.int().min(1).max(4),
    player: player.nullable(),
  }),
  z.object({ kind: z.literal('point'), side, server: z.union([side, z.literal(0)]) }),
  z.object({
    kind: z.literal('ball'),
    batting: side,
    innings: side,
    ball: count,
    runs: z.int().min(0).max(7),
    isWicket: z.boolean(),
  }),
  z.object({ kind: z.literal('halfInning'), side, inning: count, runs: z.int().min(0).max(50) }),
  z.object({ kind: z.literal('roundEnded'), round: count }),
  z.object({
    kind: z.literal('finish'),
    side: z.union([side, z.literal(0)]),
    method: z.enum(['knockout', 'submission', 'unanimous', 'majority', 'split']),
    round: count,
  }),
  z.object({ kind: z.literal('decider'), side }),
  z
    .object({
      kind: z.literal('placed'),
      order: z.array(player).min(1).max(40),
      positions: z.array(player).optional(),
    })
    .refine(isPlacing, 'is no order of finish'),
  z.object({ kind: z.literal('withdrawn'), runner: player, price }),
  z.object({ kind: z.literal('drawn'), number: player }),
  z.object({ kind: z.enum(['ended', 'cancelled', 'walkover', 'resumed']) }),
  z.object({ kind: z.literal('postponed'), start: at }),
  z.object({ kind: z.enum(['interrupted', 'abandoned']), ...stoppage }),
  z.object({ kind: z.literal('retired'), side, isDisqualified: z.boolean() }),
] as const

const fact = z.discriminatedUnion('kind', FACTS)
const event = text.min(1).max(100)
const seq = z.int().positive()

/** One line of an odds feed; `docs/odds-feed.md` describes them. */
export const lineSchema = z.discriminatedUnion('type', [
  z.object({
    seq,
    type: z.literal('fixture'),
    event,
    competition: z.int().positive(),
    start: at,
    competitors: z.array(z.object({ id: z.int().positive(), name: text.min(1).max(200) })).max(40),
  }),
  z.object({
    seq,
    type: z.literal('prices'),
    event,
    markets: z.array(
      z.object({
        id: text.max(50),
        specifiers: text.max(200).default(''),
        outcomes: z.array(
          z.object({
            id: text.min(1).max(100),
            price: price.nullable(),
            probability: z.number().min(0).max(1).optional(),
          }),
        ),
      }),
    ),
  }),
  z.object({ seq, type: z.literal('heartbeat') }),
  z.object({ seq, type: z.literal('fact'), event, no: count.max(100_000), at, fact }),
  z.object({
    seq,
    type: z.literal('correction'),
    event,
    no: count.max(100_000),
    at,
    omitted: z.array(count.max(100_000)).default([]),
    added: z.array(z.object({ at, fact })).default([]),
    reason: text.min(1).max(500),
  }),
])

/** Each runner once, in ranks like 1, 1, 3. */
function isPlacing({
  order,
  positions = order.map((_, index) => index + 1),
}: {
  readonly order: readonly number[]
  readonly positions?: readonly number[] | undefined
}): boolean {
  const isRank = (rank: number, index: number) =>
    rank === index + 1 || (index > 0 && rank === positions[index - 1])
  return (
    new Set(order).size === order.length &&
    positions.length === order.length &&
    positions.every(isRank)
  )
}

export type Line = z.infer<typeof lineSchema>
export type LineFact = z.infer<typeof fact>
