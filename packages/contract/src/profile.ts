import { z } from 'zod'

// assumed: the specification names player statuses without numbers
export const PLAYER_STATUS = { active: 1, locked: 2 } as const

export const profileSchema = z.object({
  id: z.string(),
  nickname: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  /** assumed: this name and the next. Whether the player has shown that the address is theirs. */
  isEmailConfirmed: z.boolean(),
  /** False for players who only ever signed in in other ways. */
  hasPassword: z.boolean(),
  phone: z.string().nullable(),
  country: z.string(),
  language: z.string(),
  tgUserId: z.string().nullable(),
  freshchatRestoreId: z.string().nullable(),
  isNewlyRegistered: z.boolean(),
})

export type Profile = z.infer<typeof profileSchema>

export const sessionSchema = z.object({ accessToken: z.string(), profile: profileSchema })

export type Session = z.infer<typeof sessionSchema>
