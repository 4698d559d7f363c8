import { z } from 'zod'
import { NOTICE_CHOICES, NOTICE_TOPICS } from './notice.ts'
import { pageMetaSchema, timestampSchema } from './amount.schema.ts'

/** assumed: all but `id`, `readAt`, `state` and `content.title` */
export const noticeSchema = z.object({
  id: z.uuid(),
  state: z.union([z.literal(1), z.literal(2)]),
  readAt: timestampSchema.nullable(),
  createdAt: timestampSchema,
  topic: z.enum(NOTICE_TOPICS),
  content: z.object({
    title: z.string(),
    /** Beginning of the text, without markup. */
    summary: z.string(),
    /** Rendered from Markdown by the platform, without raw HTML. */
    html: z.string(),
    /** A path of the site without language. */
    link: z.object({ label: z.string(), path: z.string() }).nullable(),
  }),
})

export type Notice = z.infer<typeof noticeSchema>

export const noticeMetaSchema = pageMetaSchema.extend({ totalUnread: z.number().int() })

export type NoticeMeta = z.infer<typeof noticeMetaSchema>

const choices = z.record(z.enum(NOTICE_TOPICS), z.boolean())

/**
 * Messages that are also sent on other channels. All messages appear in the site, offers only by
 * choice.
 */
export const noticePreferencesSchema = z.object({
  site: z.object({ offers: z.boolean() }),
  telegram: z.record(z.enum(NOTICE_CHOICES), z.boolean()),
  push: choices,
})

export type NoticePreferences = z.infer<typeof noticePreferencesSchema>
