import { z } from 'zod'
import { timestampSchema } from './amount.schema.ts'
import { defineEndpoint } from './endpoint.ts'

/** Start parameters of the support chat's widget; `null` = no chat for this caller. */
const chatSchema = z
  .object({
    scriptUrl: z.url(),
    /** Passed to the widget's `init`. */
    host: z.url(),
    /** Null if the script starts the widget itself, by the options that it finds on the page. */
    token: z.string().nullable(),
    /** Whether the widget asks who the visitor is, in a token of {@link signChatUser}. */
    isSigned: z.boolean(),
    /** When support hours start again; null during support hours. */
    opensAt: timestampSchema.nullable(),
  })
  .nullable()

export type Chat = z.infer<typeof chatSchema>

/** assumed: the path; the specification shows the widget only */
export const getChat = defineEndpoint({
  method: 'GET',
  path: '/api/support/chat',
  auth: 'any',
  summary: 'Start parameters of the support chat, requested when a visitor opens it',
  response: chatSchema,
  refusals: [],
})

/** assumed: the path; no call in the specification writes `freshchatRestoreId` */
export const saveChatUser = defineEndpoint({
  method: 'PUT',
  path: '/api/support/chat/user',
  auth: 'player',
  summary: 'Stores the id that restores a player’s conversations on another device',
  body: z.strictObject({ restoreId: z.string().regex(/^[\w-]{8,128}$/) }),
  response: z.null(),
  refusals: [],
})

/** assumed: the path; the widget has its name of the visitor, and the site has the key */
export const signChatUser = defineEndpoint({
  method: 'POST',
  path: '/api/support/chat/token',
  auth: 'any',
  summary: 'Signs for the support chat who its visitor is',
  body: z.strictObject({ uuid: z.string().regex(/^[\w-]{8,128}$/) }),
  /** Null if the chat asks for none. */
  response: z.object({ token: z.string() }).nullable(),
  refusals: [],
})
