import { z } from 'zod'

export const gameSchema = z.object({
  identity: z.string(),
  name: z.string(),
  provider: z.object({ identity: z.string(), name: z.string() }),
  /** Return to player in percent, as the provider proves it, e.g. "99.00". */
  rtp: z.string(),
  isDemoAvailable: z.boolean(),
  isProvablyFair: z.boolean(),
  isEnabled: z.boolean(),
})

export type Game = z.infer<typeof gameSchema>

export const gameLaunchSchema = z.object({
  /** Address of the game client, opened in a sandboxed frame. */
  url: z.url(),
  mode: z.enum(['real', 'demo']),
  currency: z.string(),
})

export type GameLaunch = z.infer<typeof gameLaunchSchema>
