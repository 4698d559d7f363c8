import { AsyncLocalStorage } from 'node:async_hooks'
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { setTransport, type Transport } from '@fairhouse/app-kit/api/call'
import type { RefusalPage, WebHandler } from './server-context.ts'
import { createHtmlCache } from './server/html-cache.ts'
import { renderRefusalPage } from './server/refusal-page.ts'
import { createDevContext, type DevSite } from './server/dev-context.ts'
import { createWebHandler, type PageContext } from './server/web-handler.ts'

// The composition root of the server side: the one place that reads the clock and randomness.

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext }
  }
}

const transports = new AsyncLocalStorage<Transport>()

setTransport(() => {
  const transport = transports.getStore()
  if (transport === undefined) throw new Error('A call was made outside of a page request.')
  return transport
})

const renderPage = createStartHandler(defaultRenderHandler)

/** Answers every page of the site; see `server-context.ts` for the platform's input. */
export const handler: WebHandler = createWebHandler({
  render: async (request, page) => await renderPage(request, { context: page }),
  withTransport: async (transport, work) => await transports.run(transport, work),
  cache: createHtmlCache(),
  nowMs: () => Date.now(),
  elapsedMs: () => performance.now(),
  newTraceId: () => crypto.randomUUID(),
  warn: (message) => console.warn(message),
})

export const refusalPage: RefusalPage = renderRefusalPage

/** Called by the dev server alone: the platform calls `handler`. */
export default {
  fetch: async (request: Request): Promise<Response> => {
    const site: unknown = import.meta.env['FAIRHOUSE_DEV_SITE']
    if (typeof site !== 'string') throw new Error('Start the dev server with `npm run dev`.')
    return await handler(request, createDevContext(JSON.parse(site) as DevSite))
  },
}
