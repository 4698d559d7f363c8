// Separate from the message schemas, so that the browser does not load zod for it.

/** Topics of messages, which are also the choices in notification settings. */
export const NOTICE_TOPICS = [
  'money',
  'wins',
  'security',
  'documents',
  'limits',
  'support',
  'offers',
] as const

export type NoticeTopic = (typeof NOTICE_TOPICS)[number]

/**
 * Choices in notification settings: one-time codes, which appear in no list, may also be sent by
 * Telegram.
 */
export const NOTICE_CHOICES = [...NOTICE_TOPICS, 'codes'] as const

export type NoticeChoiceTopic = (typeof NOTICE_CHOICES)[number]

/** Optional channels besides the site. */
export const NOTICE_CHANNELS = ['telegram', 'push'] as const

export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** `message` = a letter, `push` = a line about a recent event. */
export type NoticeKind = 'message' | 'push'

/** 1 unread, 2 read. */
export const NOTICE_STATE = { unread: 1, read: 2 } as const

/** Maximum of ids per call; a browser that was offline for long sends several calls. */
export const NOTICE_IDS_MAX = 500
