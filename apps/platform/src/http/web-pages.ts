import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Brand } from '@fairhouse/contract/brand'
import { refreshSession } from '@fairhouse/contract/player.endpoints'
import type { LocaleSetting } from '@fairhouse/contract/settings'
import type { PageThirdParties } from '@fairhouse/contract/third-party'
import type { Clock } from '@fairhouse/server-kit/clock'
import { refusalParts } from '#platform/http/answer'
import type { App, ExplainRefusal, RawHandler } from '#platform/http/app'
import { compressAnswer } from '#platform/http/compress'
import { withDeadline } from '#platform/http/deadline'
import type { HttpConfig } from '#platform/http/http-config'
import { createAddressLimiter } from '#platform/http/rate-limit'
import { createLoopTurns } from '#platform/http/loop-turns'
import { readRefreshCookie } from '#platform/http/refresh-cookie'
import type { PageView, Scope } from '#platform/http/scope'
import { type StaticFiles, loadStaticFiles } from '#platform/http/static-files'

/** The platform's part of the rendering context, see `apps/web/src/server-context.ts`. */
export type WebContext = {
  readonly api: (request: Request) => Promise<Response>
  readonly nonce: string
  readonly country: string | null
  readonly canRefresh: boolean
  readonly config: {
    readonly mode: 'demo' | 'production'
    readonly hasHardenedSessions: boolean
    readonly hasInbox: boolean
    readonly hasDocuments: boolean
    readonly affiliateDays: number
    readonly providersOrigin: string
    readonly brand: Brand
    readonly locales: readonly LocaleSetting[]
    readonly thirdParties?: PageThirdParties
    readonly view?: PageView
  }
}

type WebHandler = (request: Request, context: WebContext) => Promise<Response>

type RefusalPage = (refused: {
  readonly pathname: string
  readonly status: 429 | 503
  readonly nonce: string
}) => Promise<string>

/** The built web app: page handler, refusal pages, and files. */
export type WebApp = {
  readonly handler: WebHandler
  readonly refusalPage: RefusalPage
  readonly files: StaticFiles
}

export type Pages = {
  readonly answer: RawHandler
  /** Renders a refusal as a page; null if it has no text for it. */
  readonly explain: ExplainRefusal
}

/** Loads `apps/web/dist`, or null if it is not built. */
export async function loadWebApp(distDirectory: string): Promise<WebApp | null> {
  const entry = join(distDirectory, 'server', 'server.js')
  const isBuilt = await access(entry).then(
    () => true,
    () => false,
  )
  if (!isBuilt) return null
  const { handler, refusalPage } = (await import(pathToFileURL(entry).href)) as Partial<WebApp>
  if (typeof handler !== 'function' || typeof refusalPage !== 'function') {
    throw new Error(`${entry} exports no handler or refusalPage: the build is of another version`)
  }
  return { handler, refusalPage, files: await loadStaticFiles(join(distDirectory, 'client')) }
}

export type PageDeps = {
  readonly app: () => App
  readonly clock: Clock
  readonly http: Pick<HttpConfig, 'pageRate' | 'fileRate' | 'requestTimeoutMs'>
  readonly config: Omit<WebContext['config'], 'providersOrigin' | 'thirdParties' | 'view'>
  /** The consent settings for visitors of a country. */
  readonly thirdPartiesOf?: (country: string | null) => PageThirdParties | null
}

/**
 * Everything outside `/api`: built files, and server-rendered pages. Both are rate limited per
 * address, cached guest pages included: each gets its own nonce and is compressed again.
 */
export function createPages(web: WebApp, deps: PageDeps): Pages {
  const pages = createAddressLimiter(deps.http.pageRate, deps.clock)
  const files = createAddressLimiter(deps.http.fileRate, deps.clock)
  const takeTurn = createLoopTurns()
  function refuseMany(waitSeconds: number, { guest, seen }: Scope) {
    seen.refusal = 'tooManyRequests'
    return refusalParts('tooManyRequests', guest.traceId, { retryAfterSeconds: waitSeconds })
  }
  return {
    explain: createExplain(web),
    async answer(request, scope) {
      const { pathname } = new URL(request.url)
      const file = await web.files(request, pathname)
      if (file !== null) {
        const waitSeconds = files.check(scope.guest.ip)
        return waitSeconds > 0 ? refuseMany(waitSeconds, scope) : file
      }
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        const answer = refusalParts('methodNotAllowed', scope.guest.traceId)
        return { ...answer, headers: { ...answer.headers, allow: 'GET, HEAD' } }
      }
      const waitSeconds = pages.check(scope.guest.ip)
      if (waitSeconds > 0) return refuseMany(waitSeconds, scope)
      await takeTurn()
      const answer = await withDeadline(
        renderPage(web, { request, scope }, deps),
        deps.http.requestTimeoutMs,
      )
      return compressAnswer(request, answer)
    },
  }
}

/** A page calls the API in-process, on behalf of its visitor. */
async function renderPage(
  web: WebApp,
  { request, scope }: { readonly request: Request; readonly scope: Scope },
  deps: PageDeps,
): Promise<Response> {
  const url = new URL(request.url)
  // Behind a proxy the public address differs from this process's.
  const page = new Request(`${scope.guest.visitedOrigin}${url.pathname}${url.search}`, {
    method: request.method,
    headers: request.headers,
  })
  const refreshing = forwardRefreshCookie(page, scope)
  const thirdParties = deps.thirdPartiesOf?.(scope.guest.country) ?? null
  const answer = await web.handler(page, {
    api: async (call) => {
      const response = await deps.app().fetch(refreshing.send(call), { onBehalfOf: scope.guest })
      return refreshing.receive(response)
    },
    nonce: scope.nonce,
    country: scope.guest.country,
    canRefresh: !deps.config.hasHardenedSessions || refreshing.isPossible,
    config: {
      ...deps.config,
      providersOrigin: scope.providersOrigin,
      ...(thirdParties !== null && { thirdParties }),
      ...(scope.view && { view: scope.view }),
    },
  })
  for (const line of refreshing.received) answer.headers.append('set-cookie', line)
  return answer
}

function createExplain({ refusalPage }: WebApp): ExplainRefusal {
  return async ({ status, headers }, { incoming, scope }) => {
    if (status !== 429 && status !== 503) return null
    const { nonce } = scope
    const html = await refusalPage({ pathname: incoming.path, status, nonce })
    return new Response(incoming.method === 'HEAD' ? null : html, {
      status,
      headers: {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      },
    })
  }
}

/**
 * Refreshes an expired token before rendering. The cookie of a hardened session bypasses the web
 * app: from the page's request to this one call, and from its answer to the page's.
 */
function forwardRefreshCookie(page: Request, scope: Scope) {
  const cookies = page.headers.get('cookie')
  const received: string[] = []
  return {
    /** False if another site linked here, since browsers then omit the cookie. */
    isPossible: readRefreshCookie(cookies, scope.guest.visitedOrigin) !== null,
    received,
    send(call: Request): Request {
      if (cookies === null || new URL(call.url).pathname !== refreshSession.path) return call
      const headers = new Headers(call.headers)
      headers.set('cookie', cookies)
      return new Request(call, { headers })
    },
    receive(response: Response): Response {
      received.push(...response.headers.getSetCookie())
      return response
    },
  }
}
