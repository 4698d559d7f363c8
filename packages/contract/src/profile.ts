import { z } from 'zod'
import { FIELD_NAMES } from './field-definitions.ts'
import { FIELD_LOCKS } from './personal.ts'

// assumed: the specification names player statuses without numbers
export const PLAYER_STATUS = { active: 1, locked: 2, closed: 3 } as const

export const profileSchema = z.object({
  id: z.string(),
  nickname: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  /** assumed: this name and the next. Whether the address is confirmed */
  isEmailConfirmed: z.boolean(),
  /** Requested to replace `email`, and not confirmed yet. */
  pendingEmail: z.string().nullable(),
  /** False for players who never set one. */
  hasPassword: z.boolean(),
  phone: z.string().nullable(),
  isPhoneConfirmed: z.boolean(),
  country: z.string(),
  language: z.string(),
  tgUserId: z.string().nullable(),
  /** From the list of avatars; null = the name's initial. */
  avatarId: z.string().nullable(),
  freshchatRestoreId: z.string().nullable(),
  isNewlyRegistered: z.boolean(),
})

export type Profile = z.infer<typeof profileSchema>

const told = z.string().nullable()

/**
 * Shown on the player's own pages only. `birthdate` is `YYYY-MM-DD`; of a CPF the last two digits,
 * since it cannot be changed; of a security answer only whether there is one.
 */
export const ownProfileSchema = profileSchema.extend({
  fullName: told,
  nationality: told,
  gender: told,
  birthdate: told,
  age: told,
  placeOfBirth: told,
  city: told,
  address: told,
  additionalAddress: told,
  postalCode: told,
  timeZone: told,
  profession: told,
  personalIdNumber: told,
  cpf_number: told,
  securityQuestion: told,
  hasSecurityAnswer: z.boolean(),
  receiveEmailPromo: z.boolean(),
  receiveSmsPromo: z.boolean(),
  receiveBonus: z.boolean(),
  /** ISO 8601 */
  createdAt: z.string(),
  /** The mail company reported that the address takes none, so nothing is sent there. */
  isEmailUndelivered: z.boolean(),
  /** Fields that the player can no longer change, with the reason. */
  locked: z.partialRecord(z.enum(FIELD_NAMES), z.enum(FIELD_LOCKS)),
})

export type OwnProfile = z.infer<typeof ownProfileSchema>

export const sessionSchema = z.object({ accessToken: z.string(), profile: profileSchema })

export type Session = z.infer<typeof sessionSchema>
