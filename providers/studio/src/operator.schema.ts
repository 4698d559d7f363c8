import { z } from 'zod'

const httpUrl = z.url({ protocol: /^https?$/ }).max(2_048)

/** Ours: the rules of the player's market; null = the studio's own. */
export const sessionRules = {
  round_ms_min: z.int().min(0).max(60_000).nullable().default(null),
  has_autoplay: z.boolean().nullable().default(null),
}

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

export const gameRoundSchema = z.object({
  operator_id: z.string(),
  user: z.string().min(1).max(255),
  transaction_uuid: z.uuid(),
})
