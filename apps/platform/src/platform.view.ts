import { refuse } from '@fairhouse/domain/result'
import { isUuid } from '@fairhouse/server-kit/ids'
import { toPageConfig } from '#platform/config/page-config'
import { type App, type AppDeps, type RawHandler, createApp } from '#platform/http/app'
import type { Authenticate } from '#platform/http/bearer'
import { createBrandFiles } from '#platform/http/brand-files'
import { HTTP_DEFAULTS, type HttpConfig } from '#platform/http/http-config'
import type { Incoming } from '#platform/http/incoming'
import { NO_HOSTS } from '#platform/http/page-hosts'
import type { Scope } from '#platform/http/scope'
import { type Pages, type WebApp, createPages } from '#platform/http/web-pages'
import { operatorModule } from '#platform/modules/operator/operator.module'
import { formatViewCookie, readViewCookie } from '#platform/modules/operator/view/view-cookie'
import { toViewRoutes } from '#platform/modules/operator/view/view-rules'
import type { OpenView, Views } from '#platform/modules/operator/view/view.service'
import type { Modules } from '#platform/platform.modules'
import type { PlatformOptions } from '#platform/platform.options'

/**
 * The site as operators see it in place of a player, at a host of its own: reading only. It has the
 * pages and reads of the players' app, and neither their tokens nor a socket.
 */
export function createViewServer(
  options: PlatformOptions,
  {
    serving,
    http,
    modules,
    webDist,
  }: {
    readonly serving: Omit<AppDeps, 'routes' | 'authenticate' | 'config'>
    /** Of the site. */
    readonly http: HttpConfig
    readonly modules: Modules
    readonly webDist: string
  },
): { readonly app: App; setWeb(web: WebApp): void } {
  const { config, clock } = options
  const { views } = modules.resolve(operatorModule)
  let pages: Pages | null = null
  const viewHttp = toViewHttp(http, config.office?.viewUrl ?? null)
  const app: App = createApp({
    ...serving,
    log: serving.log.child({ part: 'view' }),
    routes: toViewRoutes(modules.routes),
    authenticate: createAuthenticate(views),
    // Whatever a call is: here nothing is written.
    guard: ({ method }) => (method === 'GET' || method === 'HEAD' ? null : 'viewOnly'),
    bearerOf,
    config: viewHttp,
    mounts: { ...createBrandFiles({ ...config, webDist }), ...pick(modules.mounts, PICTURES) },
    pages: createViewPages(views, () => pages),
  })
  return {
    app,
    setWeb(web) {
      // A worker would stay in the browser after the view.
      const files: WebApp['files'] = async (request, path) =>
        path === '/sw.js' ? new Response(null, { status: 404 }) : await web.files(request, path)
      const page = { ...toPageConfig(config), hasHardenedSessions: false, hasTraces: false }
      const deps = { app: () => app, clock, http: viewHttp, config: page }
      pages = createPages({ ...web, files }, deps)
    },
  }
}

const PICTURES = '/pictures'

function pick(mounts: Modules['mounts'], prefix: string): Modules['mounts'] {
  const mount = mounts[prefix]
  return mount === undefined ? {} : { [prefix]: mount }
}

/** Nothing of another origin but the pictures of games. */
function toViewHttp(http: HttpConfig, publicUrl: string | null): HttpConfig {
  const { frameAncestors, thirdParties } = HTTP_DEFAULTS
  return {
    ...{ ...http, frameAncestors, thirdParties, publicUrl },
    pageHosts: (origin) => ({ ...NO_HOSTS, image: http.pageHosts(origin).image }),
    corsOrigins: [],
  }
}

/**
 * What a call is made by. One of the browser has the cookie, and names the view of its page, so that a
 * tab never shows the player of another one; one of a page that is being rendered has its token.
 */
function bearerOf(incoming: Incoming, { guest, isInProcess }: Scope): string {
  if (isInProcess)
    return /^Bearer (page\.\S+)$/.exec(incoming.header('authorization') ?? '')?.[1] ?? ''
  const token = readViewCookie(incoming.header('cookie'), guest.visitedOrigin)
  return `call.${incoming.header(VIEW_HEADER) ?? ''}.${token ?? ''}`
}

const VIEW_HEADER = 'x-view'

function createAuthenticate(views: Views): Authenticate {
  return async (bearer) => {
    const [kind, id = '', token = ''] = bearer.split('.')
    const view = token === '' ? null : await views.find(token)
    if (view === null) return refuse('viewEnded')
    if (kind !== 'page' && !(isUuid(id) && id === view.id)) return refuse('viewEnded')
    const { playerId, country } = view
    return { ok: true, value: { playerId, sessionId: view.id, steppedUpAt: null, country } }
  }
}

const ENTER = /^\/view\/([\w-]{43})$/

function createViewPages(views: Views, pages: () => Pages | null): RawHandler {
  async function answer(request: Request, scope: Scope): Promise<Response> {
    const { visitedOrigin } = scope.guest
    const { pathname } = new URL(request.url)
    const [, ticket] = ENTER.exec(pathname) ?? []
    if (ticket !== undefined) {
      const entered = await views.enter(ticket)
      if (entered === null) return message(EXPIRED, 410)
      const page = message(OPENING, 200)
      page.headers.append('set-cookie', formatViewCookie(entered.token, visitedOrigin))
      // Not a redirect: after one from another site a browser withholds the cookie.
      page.headers.set('refresh', '0; url=/')
      return page
    }
    const token = readViewCookie(request.headers.get('cookie'), visitedOrigin)
    const view = token === null ? null : await views.find(token)
    if (pathname === '/view/end') {
      if (view !== null) await views.end(view)
      const page = message(ENDED, 200)
      page.headers.append('set-cookie', formatViewCookie(null, visitedOrigin))
      return page
    }
    const site = pages()
    if (site === null) return message('The web app is not built. Run: npm run build', 503)
    if (token === null || view === null) {
      return isFile(pathname) ? await show(site, request, scope) : message(ENDED, 410)
    }
    return await show(site, toPlayerRequest(request, view, token), toPlayerScope(scope, view))
  }

  return async (request, scope) => {
    const response = await answer(request, scope)
    response.headers.set('referrer-policy', 'no-referrer')
    response.headers.set('x-robots-tag', 'noindex')
    return response
  }
}

/** Only what was built is there for everybody. */
const isFile = (path: string): boolean => path.startsWith('/assets/') || path.startsWith('/builds/')

async function show(site: Pages, request: Request, scope: Scope): Promise<Response> {
  const answer = await site.answer(request, scope)
  if (!('arrayBuffer' in answer)) {
    const { status, headers, body } = answer
    return new Response(body, { status, headers })
  }
  // The app would keep or end the session of a player.
  answer.headers.delete('set-cookie')
  return answer
}

const PAST_END_SECONDS = 60

/** The page as the player's browser asks for it. The token is good in this process only. */
function toPlayerRequest(request: Request, view: OpenView, token: string): Request {
  // The view decides when it is over; the app asks for no successor before.
  const exp = Math.floor(view.expiresAt.getTime() / 1000) + PAST_END_SECONDS
  const payload = Buffer.from(JSON.stringify({ exp })).toString('base64url')
  const own = (request.headers.get('cookie') ?? '')
    .split(';')
    .filter((pair) => /^\s*(?:user-language|color_mode)=/.test(pair))
  const headers = new Headers(request.headers)
  headers.set('cookie', [...own, `access_token=page.${payload}.${token}`].join(';'))
  headers.set('accept-language', view.language)
  headers.delete('authorization')
  return new Request(request.url, { method: request.method, headers })
}

function toPlayerScope(scope: Scope, { id, name, expiresAt, country }: OpenView): Scope {
  const { guest } = scope
  const view = { id, name, endsAt: expiresAt.toISOString() }
  return { ...scope, guest: { ...guest, country }, view }
}

const OPENING = 'Opening the site as the player sees it …'
const ENDED = 'This view has ended. Close this tab, or open the view again in the office.'
const EXPIRED = 'This link was used, or is older than a minute. Open the view again in the office.'

/** In English, as the office; no style sheet is there for everybody. */
function message(text: string, status: number): Response {
  const style = 'margin:20vh auto;max-width:28rem;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif'
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>View of a player’s site</title></head>
<body style="${style}"><main><h1 style="font-size:1.25rem">View of a player’s site</h1><p>${text}</p></main></body></html>`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(html, { status, headers })
}
