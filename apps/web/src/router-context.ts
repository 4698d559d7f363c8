import type { ChannelPositions } from '@fairhouse/contract/channels'
import type { QueryClient } from '@tanstack/react-query'
import type { ColorMode } from '#core/storage/color-mode.ts'
import type { Language } from '#core/i18n/i18n.ts'
import type { Session } from '#core/session/session.ts'
import type { PublicConfig } from './server-context.ts'

/** The router's context for every route, loader and component. */
export type RouterContext = {
  readonly queryClient: QueryClient
  readonly language: Language
  readonly session: Session
  /** The languages that are offered are known to `language`. */
  readonly config: Omit<PublicConfig, 'locales'>
  /** Country of the visitor from the edge, null when unknown. */
  readonly country: string | null
  /** The visitor's time zone while the server renders; null in the browser, which has its own. */
  readonly timeZone: string | null
  /** Whether the site is not offered in that country. */
  readonly isRestricted: boolean
  /** The player who has closed the offer of limits, from a cookie when the page was rendered. */
  readonly offerClosedBy: string | null
  /** The player who has closed the first steps, while the server renders; the browser has the cookie. */
  readonly stepsClosedBy?: string | null
  /** From the cookie when the page was rendered. */
  readonly colorMode: ColorMode
  /** Of the player whom the page was rendered for, from before its data was read. */
  readonly positions?: ChannelPositions
}
