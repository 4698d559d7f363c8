import type { Permission } from './permission.ts'

/** Lists and reports whose address can be saved, each with the permissions of which one opens it. */
export const VIEW_PAGES = {
  '/players': ['player.view'],
  '/payments': ['payment.view'],
  '/operations': ['play.view', 'sport.view', 'bonus.view', 'report.view', 'content.view'],
  '/content': ['content.view'],
  '/reports': ['report.view'],
  '/audit': ['audit.view'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>

export type ViewPage = keyof typeof VIEW_PAGES

/** Of one operator. */
export const SAVED_VIEWS_MAX = 50
