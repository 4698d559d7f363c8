import { z } from 'zod'

/** `session.link.requested`: nobody has looked yet whether the e-mail has an account. */
export const linkRequestSchema = z.object({
  /** In the form that accounts are found by. */
  email: z.string(),
  from: z.object({
    ip: z.string(),
    country: z.string().nullable(),
    traceId: z.string(),
    userAgent: z.string(),
  }),
  /** Origin of the site as the asker opened it: the link goes there. */
  site: z.string(),
  /** A path of the site, null for home. */
  backRoute: z.string().nullable(),
})

export type LinkRequest = z.infer<typeof linkRequestSchema>

/** `session.started` */
export const sessionStartSchema = z.object({
  sessionId: z.string(),
  way: z.string(),
  /** Origin of the site where it was opened. */
  site: z.string(),
})
