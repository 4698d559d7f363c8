import type { Transport } from '@fairhouse/app-kit/api/call'
import { readColorMode, type ColorMode } from '#core/storage/color-mode.ts'
import {
  canonicalLocalePath,
  DEFAULT_LOCALE,
  isOffered,
  joinLocalePath,
  splitLocalePath,
} from '@fairhouse/app-kit/i18n/locale'
import { choosePreferredLocale } from '#core/i18n/preferred-locale.ts'
import { formatEndCookie } from '../core/session/session-end.ts'
import { readTimeZone } from '#core/i18n/time-zone.ts'
import { readOfferClosedBy } from '#features/limits/offer-memory.ts'
import { readStepsClosedBy } from '#features/lobby/steps-memory.ts'
import { formatTokenCookie, readTokenCookie } from '../core/session/token-cookie.ts'
import type { WebContext, WebHandler } from '../server-context.ts'
import type { OperatorTexts } from '@fairhouse/app-kit/i18n/language'
import type { HtmlCache } from './html-cache.ts'
import { createOperatorTexts } from './operator-texts.ts'
import { createRestriction } from './restriction.ts'
import { answerSearchFile, findSearchPath, searchLinks } from './search-files.ts'
import { findVisitor, type FoundVisitor, type Visitor } from './visitor.ts'

/** Pages whose address holds a secret of a mail or a provider: never kept, not even for seconds. */
const SECRET_PATHS = /^\/(?:auth|password-reset|verify|email-undo|unsubscribe)\//

/** Inputs of rendering besides the request. */
export type PageContext = WebContext & {
  readonly visitor: Visitor
  readonly colorMode: ColorMode
  /** The visitor's time zone, null when unknown. */
  readonly timeZone: string | null
  /** The player who has closed the offer of limits on this device. */
  readonly offerClosedBy: string | null
  /** The player who has closed the first steps on this device. */
  readonly stepsClosedBy: string | null
  /** Path of the request, with its language. */
  readonly pathname: string
  /** Whether the site is not offered where the visitor is. */
  readonly isRestricted: boolean
  /** The operator's own texts in the language of the page. */
  readonly words: OperatorTexts
}

export type WebHandlerParts = {
  /** Renders a page; `transport` is where its calls go while it renders. */
  readonly render: (request: Request, page: PageContext) => Promise<Response>
  readonly withTransport: <T>(transport: Transport, work: () => Promise<T>) => Promise<T>
  readonly cache: HtmlCache
  readonly nowMs: () => number
  readonly elapsedMs: () => number
  readonly newTraceId: () => string
  readonly warn: (message: string) => void
}

/** The whole server side of the app: session from the cookie, guest cache, rendering. */
export function createWebHandler(parts: WebHandlerParts): WebHandler {
  const findRestriction = createRestriction(parts.nowMs)
  const findOperatorTexts = createOperatorTexts(parts)
  return async (request, context) => {
    const url = new URL(request.url)
    const canonical = canonicalLocalePath(url.pathname)
    if (canonical !== null) return redirectTo(`${canonical}${url.search}`)
    const offered = context.config.locales.map(({ code }) => code)
    const asked = splitLocalePath(url.pathname)
    if (!isOffered(asked.locale, offered)) return redirectToLanguage(`${asked.path}${url.search}`)
    const cookies = request.headers.get('cookie') ?? ''
    const colorMode = readColorMode(cookies)
    const token = readTokenCookie(cookies)
    // Set once the visitor is known: the page's calls are then made on their behalf.
    let bearer: string | null = null
    const transport = createTransport(parts, url, { api: context.api, bearer: () => bearer })
    const site = { url, offered, brand: context.config.brand }
    return await parts.withTransport(transport, async () => {
      const file = await answerSearchFile(site)
      if (file !== null) return file
      const visit = { cookies, offered, headers: request.headers, isPlayer: token !== null }
      const preferred = preferredAddress(url, visit)
      if (preferred !== null) return redirectToLanguage(preferred)
      const [isRestricted, words] = await Promise.all([
        findRestriction(context.country),
        findOperatorTexts(splitLocalePath(url.pathname).locale),
      ])
      const timeZone = readTimeZone(cookies)
      const offerClosedBy = readOfferClosedBy(cookies)
      const stepsClosedBy = readStepsClosedBy(cookies)
      const known = { ...context, colorMode, pathname: url.pathname, isRestricted, words }
      const seen = { ...known, timeZone, offerClosedBy, stepsClosedBy }
      if (token === null) {
        const kept = { timeZone: null, offerClosedBy: null, stepsClosedBy: null }
        const guest = await answerGuest(parts, request, { ...known, ...kept })
        return await withSearchLinks(guest, site)
      }
      const found = await findVisitor(token, { nowMs: parts.nowMs(), ...context })
      if (found.visitor.status === 'player') bearer = found.visitor.bearer
      const response = await parts.render(request, { ...seen, visitor: found.visitor })
      return withHeaders(response, privateHeaders(found, url))
    })
  }
}

/** Crawlers are guests; pages with a secret in their address are no search results. */
async function withSearchLinks(
  response: Response,
  site: { readonly url: URL; readonly offered: readonly string[] },
): Promise<Response> {
  const { locale, path } = splitLocalePath(site.url.pathname)
  if (response.status !== 200 || SECRET_PATHS.test(path)) return response
  response.headers.set('link', searchLinks(await findSearchPath(path), locale, site))
  return response
}

function createTransport(
  parts: WebHandlerParts,
  url: URL,
  wire: { readonly api: WebContext['api']; readonly bearer: () => string | null },
): Transport {
  return {
    fetch: wire.api,
    origin: url.origin,
    locale: splitLocalePath(url.pathname).locale,
    newTraceId: parts.newTraceId,
    elapsedMs: parts.elapsedMs,
    warn: parts.warn,
    bearer: async () => wire.bearer(),
    rejected: async () => null,
  }
}

async function answerGuest(
  parts: WebHandlerParts,
  request: Request,
  context: Omit<PageContext, 'visitor'>,
): Promise<Response> {
  const url = new URL(request.url)
  // Addresses below /auth carry secrets: nothing of them stays.
  const { locale, path } = splitLocalePath(url.pathname)
  const { providersOrigin } = context.config
  const { colorMode, isRestricted } = context
  // The origins are part of the page, and the site may be open under several host names.
  const keyParts = [
    url.origin,
    url.pathname,
    url.search,
    locale,
    context.country,
    colorMode,
    isRestricted,
  ]
  const key = JSON.stringify([...keyParts, providersOrigin])
  const kept = parts.cache.read(key, context.nonce, parts.nowMs())
  if (kept !== null) return htmlResponse(kept, 'hit')
  const response = await parts.render(request, { ...context, visitor: { status: 'guest' } })
  const isKept = response.status === 200 && !SECRET_PATHS.test(path)
  if (!isKept) return withHeaders(response, [['cache-control', 'no-store']])
  const html = await response.text()
  parts.cache.write(key, { html, nonce: context.nonce }, parts.nowMs())
  return htmlResponse(html, 'miss')
}

function htmlResponse(html: string, cache: 'hit' | 'miss'): Response {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // Shared caches must not keep it: the nonce belongs to one answer and its headers.
      'cache-control': 'private, no-cache',
      vary: 'cookie, accept-language',
      'x-page-cache': cache,
    },
  })
}

function privateHeaders(found: FoundVisitor, url: URL): [string, string][] {
  const headers: [string, string][] = [
    ['cache-control', 'private, no-store'],
    ['vary', 'cookie, accept-language'],
  ]
  const isSecure = url.protocol === 'https:'
  if (found.cookie !== undefined) {
    headers.push(['set-cookie', formatTokenCookie(found.cookie, isSecure)])
  }
  if (found.endReason) headers.push(['set-cookie', formatEndCookie(found.endReason, isSecure)])
  return headers
}

function withHeaders(response: Response, headers: readonly [string, string][]): Response {
  const copy = new Response(response.body, response)
  for (const [name, value] of headers) {
    if (name === 'set-cookie') copy.headers.append(name, value)
    else copy.headers.set(name, value)
  }
  return copy
}

/**
 * The page in the visitor's language if the address has none: for a guest the home page only, since a
 * shared link shows the same page to every crawler and cache, for a player any.
 */
function preferredAddress(
  url: URL,
  visit: {
    readonly cookies: string
    readonly offered: readonly string[]
    readonly headers: Headers
    readonly isPlayer: boolean
  },
): string | null {
  if (splitLocalePath(url.pathname).locale !== DEFAULT_LOCALE.code) return null
  if (url.pathname !== '/' && (!visit.isPlayer || SECRET_PATHS.test(url.pathname))) return null
  const acceptLanguage = visit.headers.get('accept-language') ?? ''
  const locale = choosePreferredLocale({ ...visit, acceptLanguage })
  if (!isOffered(locale, visit.offered)) return null
  const path = joinLocalePath(locale, url.pathname)
  return path === url.pathname ? null : `${path}${url.search}`
}

function redirectToLanguage(path: string): Response {
  // A path that starts with two slashes would name another host.
  const location = `/${path.replace(/^[/\\]+/, '')}`
  const headers = { location, 'cache-control': 'no-store', vary: 'cookie, accept-language' }
  return new Response(null, { status: 302, headers })
}

function redirectTo(path: string): Response {
  // A path that starts with two slashes would name another host.
  const location = `/${path.replace(/^[/\\]+/, '')}`
  return new Response(null, { status: 308, headers: { location } })
}
