import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { refreshSession } from '@fairhouse/contract/player.endpoints'
import type { LocaleSetting } from '@fairhouse/contract/settings'
import { refusalAnswer } from '#platform/http/answer'
import type { App, RawHandler } from '#platform/http/app'
import { compressAnswer } from '#platform/http/compress'
import { readRefreshCookie } from '#platform/http/refresh-cookie'
import type { Scope } from '#platform/http/scope'
import { type StaticFiles, loadStaticFiles } from '#platform/http/static-files'

/** What a page is rendered with: the platform's half of `apps/web/src/server-context.ts`. */
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
    readonly providersOrigin: string
    readonly locales: readonly LocaleSetting[]
  }
}

type WebHandler = (request: Request, context: WebContext) => Promise<Response>

/** The built web app: its page handler and its files. */
export type WebApp = { readonly handler: WebHandler; readonly files: StaticFiles }

/** Loads `apps/web/dist`, or null when it is not built. */
export async function loadWebApp(distDirectory: string): Promise<WebApp | null> {
  const entry = join(distDirectory, 'server', 'server.js')
  const isBuilt = await access(entry).then(
    () => true,
    () => false,
  )
  if (!isBuilt) return null
  const module = (await import(pathToFileURL(entry).href)) as { handler?: WebHandler }
  if (typeof module.handler !== 'function') {
    throw new Error(`${entry} exports no handler: the build is of another version`)
  }
  return { handler: module.handler, files: await loadStaticFiles(join(distDirectory, 'client')) }
}

/**
 * Everything outside `/api`: files of the build, and pages rendered on the server. A page asks the
 * API in process, in the name of the very caller it is rendered for.
 */
export function createPages(
  web: WebApp,
  deps: {
    readonly app: () => App
    readonly config: Omit<WebContext['config'], 'providersOrigin'>
  },
): RawHandler {
  return async (request, scope) => {
    const url = new URL(request.url)
    const file = await web.files(request, url.pathname)
    if (file !== null) return file
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const answer = refusalAnswer('methodNotAllowed', scope.guest.traceId)
      answer.headers.set('allow', 'GET, HEAD')
      return answer
    }
    // Behind a proxy the site's address is not the one this process was reached under.
    const page = new Request(`${scope.guest.origin}${url.pathname}${url.search}`, {
      method: request.method,
      headers: request.headers,
    })
    const refreshing = forwardRefreshCookie(page, scope)
    const answer = await web.handler(page, {
      api: async (call) => {
        const response = await deps.app().fetch(refreshing.send(call), { onBehalfOf: scope.guest })
        return refreshing.receive(response)
      },
      nonce: scope.nonce,
      country: scope.guest.country,
      canRefresh: !deps.config.hasHardenedSessions || refreshing.isPossible,
      config: { ...deps.config, providersOrigin: scope.providersOrigin },
    })
    for (const line of refreshing.received) answer.headers.append('set-cookie', line)
    return compressAnswer(request, answer)
  }
}

/**
 * A page that is rendered with an ended token refreshes it first. The cookie that this needs of a
 * hardened session goes past the web app: from the page's request to this one call, and from its
 * answer to the page's.
 */
function forwardRefreshCookie(page: Request, scope: Scope) {
  const cookies = page.headers.get('cookie')
  const received: string[] = []
  return {
    /** False when another site linked here: the browser then left the cookie at home. */
    isPossible: readRefreshCookie(cookies, scope.guest.origin) !== null,
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
