// Apart from the schemas of messages, so that the browser does not load zod for them.

/** What a message is about; also what players choose by. */
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

/** What players choose by: one-time codes, which stand in no list, may also go to Telegram. */
export const NOTICE_CHOICES = [...NOTICE_TOPICS, 'codes'] as const

export type NoticeChoiceTopic = (typeof NOTICE_CHOICES)[number]

/** Where a message can go beside the site, by choice of the player. */
export const NOTICE_CHANNELS = ['telegram', 'push'] as const

export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** `message` is read as a letter, `push` is a line about what has just happened. */
export type NoticeKind = 'message' | 'push'

/** 1 unread, 2 read. */
export const NOTICE_STATE = { unread: 1, read: 2 } as const

/** What a call names at most; a browser that was away for long sends several. */
export const NOTICE_IDS_MAX = 500
