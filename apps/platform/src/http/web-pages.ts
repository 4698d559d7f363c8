import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LocaleSetting } from '@fairhouse/contract/settings'
import { refusalAnswer } from '#platform/http/answer'
import type { App, RawHandler } from '#platform/http/app'
import { compressAnswer } from '#platform/http/compress'
import { type StaticFiles, loadStaticFiles } from '#platform/http/static-files'

/** What a page is rendered with: the platform's half of `apps/web/src/server-context.ts`. */
export type WebContext = {
  readonly api: (request: Request) => Promise<Response>
  readonly nonce: string
  readonly country: string | null
  readonly config: {
    readonly mode: 'demo' | 'production'
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
    const answer = await web.handler(page, {
      api: (call) => deps.app().fetch(call, { onBehalfOf: scope.guest }),
      nonce: scope.nonce,
      country: scope.guest.country,
      config: { ...deps.config, providersOrigin: scope.providersOrigin },
    })
    return compressAnswer(request, answer)
  }
}
