import { z } from 'zod'
import { pageMetaSchema, timestampSchema } from './amount.schema.ts'

/** What a message is about; also what players choose by. */
export const NOTICE_TOPICS = ['money', 'security', 'documents', 'limits', 'offers'] as const

export type NoticeTopic = (typeof NOTICE_TOPICS)[number]

/** Where a message can go beside the site, by choice of the player. */
export const NOTICE_CHANNELS = ['telegram', 'push'] as const

export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** `message` is read as a letter, `push` is a line about what has just happened. */
export type NoticeKind = 'message' | 'push'

/** spec §3: 1 unread, 2 read. */
export const NOTICE_STATE = { unread: 1, read: 2 } as const

/** assumed: all but `id`, `readAt`, `state` and `content.title`. */
export const noticeSchema = z.object({
  id: z.uuid(),
  state: z.union([z.literal(1), z.literal(2)]),
  readAt: timestampSchema.nullable(),
  createdAt: timestampSchema,
  topic: z.enum(NOTICE_TOPICS),
  content: z.object({
    title: z.string(),
    /** The beginning, without markup. */
    summary: z.string(),
    /** Rendered from Markdown by the platform: no raw HTML of an author. */
    html: z.string(),
    /** Where it leads: a path of the site without language. */
    link: z.object({ label: z.string(), path: z.string() }).nullable(),
  }),
})

export type Notice = z.infer<typeof noticeSchema>

export const noticeMetaSchema = pageMetaSchema.extend({ totalUnread: z.number().int() })

export type NoticeMeta = z.infer<typeof noticeMetaSchema>

/** What a call names at most; a browser that was away for long sends several. */
export const NOTICE_IDS_MAX = 500

const choices = z.record(z.enum(NOTICE_TOPICS), z.boolean())

/** Which messages also go elsewhere. In the site all stand, but offers only by choice. */
export const noticePreferencesSchema = z.object({
  site: z.object({ offers: z.boolean() }),
  telegram: choices,
  push: choices,
})

export type NoticePreferences = z.infer<typeof noticePreferencesSchema>
