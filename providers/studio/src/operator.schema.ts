import { z } from 'zod'

const httpUrl = z.url({ protocol: /^https?$/ }).max(2_048)

/** Ours: the rules of the player's market. A launch without them has the strict ones. */
export const sessionRules = {
  round_ms_min: z.int().min(0).max(60_000).nullable().default(null),
  has_autoplay: z.boolean().default(false),
  has_turbo: z.boolean().default(false),
  /** The most to stake in a round, in minor units of the currency. */
  stake_max: z
    .string()
    .regex(/^[1-9]\d{0,37}$/)
    .nullable()
    .default(null),
}

/** The rules among the fields of a launch. */
export function rulesOf(launch: Rules): Rules {
  const { round_ms_min, has_autoplay, has_turbo, stake_max } = launch
  return { round_ms_min, has_autoplay, has_turbo, stake_max }
}

type Rules = z.infer<z.ZodObject<typeof sessionRules>>

/** Hub88's `/game/url`. `public_url` is ours: how the player's browser reaches this studio. */
export const gameUrlSchema = z
  .object({
    operator_id: z.string(),
    user: z.string().min(1).max(255).optional(),
    token: z.string().min(10).max(255).optional(),
    game_code: z.string().max(255),
    currency: z.string().max(8),
    country: z.string().max(2).optional(),
    lang: z.string().max(8).default('en'),
    platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']).default('GPL_DESKTOP'),
    lobby_url: httpUrl,
    deposit_url: httpUrl.optional(),
    ip: z.string().max(64).optional(),
    public_url: httpUrl,
    /** Ours: masked, as other players of a shared round see this one. */
    player_name: z.string().min(1).max(64).optional(),
    color_mode: z.enum(['dark', 'light']).default('dark'),
    ...sessionRules,
  })
  .refine((launch) => launch.currency === 'XXX' || (launch.user && launch.token), {
    message: 'Play for money needs user and token',
  })

export type GameUrlRequest = z.infer<typeof gameUrlSchema>

export const gameListSchema = z.object({ operator_id: z.string() })

/** Ours: of a player who takes a break. */
export const endRoundsSchema = z.object({
  operator_id: z.string(),
  user: z.string().min(1).max(255),
})

export const gameRoundSchema = z.object({
  operator_id: z.string(),
  user: z.string().min(1).max(255),
  transaction_uuid: z.uuid(),
})
