import { z } from 'zod'
import { timestampSchema } from './amount.schema.ts'
import { defineEndpoint } from './endpoint.ts'

/** How the widget of the support chat is started; `null` = there is no chat for this caller. */
const chatSchema = z
  .object({
    scriptUrl: z.url(),
    /** What `init` of the widget is handed. */
    host: z.url(),
    token: z.string(),
    /** When support is back; null while it answers. */
    opensAt: timestampSchema.nullable(),
  })
  .nullable()

export type Chat = z.infer<typeof chatSchema>

/** assumed: the path; the specification shows the widget only. */
export const getChat = defineEndpoint({
  method: 'GET',
  path: '/api/support/chat',
  auth: 'any',
  summary: 'What the support chat is started with; asked for when a visitor opens it',
  response: chatSchema,
  refusals: [],
})

/** assumed: the path; `freshchatRestoreId` of the profile is written by no call that is shown. */
export const saveChatUser = defineEndpoint({
  method: 'PUT',
  path: '/api/support/chat/user',
  auth: 'player',
  summary: 'Keeps what restores the conversations of a player on their next device',
  body: z.strictObject({ restoreId: z.string().regex(/^[\w-]{8,128}$/) }),
  response: z.null(),
  refusals: [],
})
