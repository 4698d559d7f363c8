// Apart from the schemas, so that the browser loads none for it.

/** What operators write: offers and lists of games, pages, banners and menus, messages. */
export const DOCUMENT_KINDS = ['offer', 'page', 'layout', 'message'] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const VERSION_STATES = ['draft', 'proposed', 'published', 'withdrawn'] as const

export type VersionState = (typeof VERSION_STATES)[number]

/** Of offers and lists of games. */
export const DOCUMENT_LENGTH_MAX = 256 * 1024

/** Of a page or a message, which is rendered. assumed: the longest of ours is a quarter of it */
export const PAGE_LENGTH_MAX = 48 * 1024
