import { z } from 'zod'
import { timestampSchema } from '../amount.schema.ts'
import { defineEndpoint } from '../endpoint.ts'
import { actFields } from './act.ts'
import { LOOK_PURPOSES } from './player.ts'

export const seeAsPlayer = defineEndpoint({
  method: 'POST',
  path: '/office/api/players/{id}/views',
  auth: 'operator',
  permission: 'player.seeAs',
  summary: 'Opens the site as the player sees it, to read only; the player sees that staff did',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ ...actFields, purpose: z.enum(LOOK_PURPOSES) }),
  response: z.object({
    /** For a new tab: opens the view once, within a minute. */
    link: z.url(),
    expiresAt: timestampSchema,
  }),
  refusals: ['lookLimit', 'playerUnknown', 'playerNotActive', 'viewUnavailable', 'actIdReused'],
})
