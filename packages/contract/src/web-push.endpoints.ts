import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** assumed: paths and bodies of all three; the specification names pushes inside the site only. */
export const getWebPush = defineEndpoint({
  method: 'GET',
  path: '/api/notification/web-push',
  auth: 'player',
  summary: 'The push key for subscribing to notifications; null = the site sends none',
  response: z.object({ publicKey: z.string().nullable() }),
  refusals: [],
})

const base64Url = /^[\w-]+={0,2}$/

/** A subscription in the form of browsers (`PushSubscription.toJSON()`). */
export const saveWebPush = defineEndpoint({
  method: 'PUT',
  path: '/api/notification/web-push',
  auth: 'player',
  summary: 'Subscribes this browser to notifications for as long as the session lasts',
  body: z.strictObject({
    endpoint: z.url().max(1024),
    /** Milliseconds; browsers send it, but it is not used: the push service reports an expired subscription. */
    expirationTime: z.number().nullable().optional(),
    keys: z.strictObject({
      p256dh: z.string().max(200).regex(base64Url),
      auth: z.string().max(100).regex(base64Url),
    }),
  }),
  response: z.null(),
  refusals: ['validationFailed'],
})

export const deleteWebPush = defineEndpoint({
  method: 'DELETE',
  path: '/api/notification/web-push',
  auth: 'player',
  summary: 'Unsubscribes this browser from notifications',
  body: z.strictObject({ endpoint: z.string().max(1024) }),
  response: z.null(),
  refusals: [],
})
