import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { profileSchema } from './profile.ts'

export const listAvatars = defineEndpoint({
  method: 'GET',
  path: '/api/player/avatar/list',
  auth: 'player',
  summary: 'The avatars that a player can choose from',
  response: z.array(z.object({ id: z.string() })),
  refusals: [],
})

export const setAvatar = defineEndpoint({
  method: 'POST',
  path: '/api/player/avatar/set-avatar',
  auth: 'player',
  summary: 'Sets the avatar of the signed-in player; null returns to their initial',
  body: z.strictObject({ avatarId: z.string().max(64).nullable() }),
  response: profileSchema,
  refusals: ['validationFailed'],
})
