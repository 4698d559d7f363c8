import { z } from 'zod'
import { pageQuerySchema } from './amount.schema.ts'
import { defineEndpoint } from './endpoint.ts'
import { noticeMetaSchema, noticePreferencesSchema, noticeSchema } from './messenger.ts'
import { NOTICE_CHANNELS, NOTICE_CHOICES, NOTICE_IDS_MAX } from './notice.ts'

const ids = z.array(z.uuid()).min(1).max(NOTICE_IDS_MAX)

const unreadSchema = z.object({ totalUnread: z.number().int() })

export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/api/notification/messenger/messages',
  auth: 'player',
  summary: 'Messages to the player, latest first',
  query: pageQuerySchema,
  response: z.array(noticeSchema),
  responseMeta: noticeMetaSchema,
  refusals: [],
})

export const readMessages = defineEndpoint({
  method: 'POST',
  path: '/api/notification/messenger/messages/read',
  auth: 'player',
  summary: 'Marks messages as read; ids of other players are ignored',
  body: z.strictObject({ messageIds: ids }),
  response: unreadSchema,
  refusals: [],
})

export const readAllMessages = defineEndpoint({
  method: 'POST',
  path: '/api/notification/messenger/messages/read/all',
  auth: 'player',
  summary: 'Marks all messages as read',
  response: unreadSchema,
  refusals: [],
})

export const deleteMessages = defineEndpoint({
  method: 'DELETE',
  path: '/api/notification/messenger/messages',
  auth: 'player',
  summary: 'Deletes messages; ids of other players are ignored',
  body: z.strictObject({ messageIds: ids }),
  response: unreadSchema,
  refusals: [],
})

export const listPushes = defineEndpoint({
  method: 'GET',
  path: '/api/notification/pushes',
  auth: 'player',
  summary: 'Short notifications (pushes) to the player, latest first',
  query: pageQuerySchema,
  response: z.array(noticeSchema),
  responseMeta: noticeMetaSchema,
  refusals: [],
})

export const readPushes = defineEndpoint({
  method: 'POST',
  path: '/api/notification/pushes/read',
  auth: 'player',
  summary: 'Marks pushes as read; ids of other players are ignored',
  body: z.strictObject({ pushIds: ids }),
  response: unreadSchema,
  refusals: [],
})

export const readAllPushes = defineEndpoint({
  method: 'POST',
  path: '/api/notification/pushes/read/all',
  auth: 'player',
  summary: 'Marks all pushes as read',
  response: unreadSchema,
  refusals: [],
})

/** assumed: this call and the next; the specification names the profile page only */
export const getNoticePreferences = defineEndpoint({
  method: 'GET',
  path: '/api/notification/preferences',
  auth: 'player',
  summary: 'Notification settings by topic and channel',
  response: noticePreferencesSchema,
  refusals: [],
})

export const setNoticePreference = defineEndpoint({
  method: 'PUT',
  path: '/api/notification/preferences',
  auth: 'player',
  summary: 'Switches one topic on or off in one channel; on the site only offers',
  body: z.strictObject({
    channel: z.enum(['site', ...NOTICE_CHANNELS]),
    topic: z.enum(NOTICE_CHOICES),
    isOn: z.boolean(),
  }),
  response: noticePreferencesSchema,
  refusals: ['validationFailed'],
})
