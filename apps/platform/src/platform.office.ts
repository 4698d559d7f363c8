import { join } from 'node:path'
import { refuse } from '@fairhouse/domain/result'
import type { Listener } from '@fairhouse/server-kit/listen'
import { type App, type AppDeps, type RawHandler, createApp } from '#platform/http/app'
import type { HttpBindings } from '#platform/http/caller'
import { type HttpConfig, toOfficeHttp } from '#platform/http/http-config'
import { readIncoming } from '#platform/http/incoming'
import { loadOfficePages } from '#platform/http/office-pages'
import { operatorModule } from '#platform/modules/operator/operator.module'
import { isViewHost } from '#platform/modules/operator/view/view-address'
import type { Modules } from '#platform/platform.modules'
import type { PlatformOptions } from '#platform/platform.options'

const OFFICE_DIST = join(import.meta.dirname, '../../office/dist')

export type OpenOffice = {
  readonly listener: Listener
  /** A demo's way in. */
  readonly link: string | null
}

/** The app of operators, on a port and an origin of its own. */
export function createOfficeServer(
  { config, log, officeDist }: PlatformOptions,
  {
    serving,
    http,
    modules,
    isWeb,
    view,
  }: {
    readonly serving: Omit<AppDeps, 'routes' | 'authenticate' | 'config'>
    /** Of the site. */
    readonly http: HttpConfig
    readonly modules: Modules
    readonly isWeb: boolean
    /** The site as operators see it in place of a player. */
    readonly view: App
  },
): {
  readonly app: App
  /** Null if this process has no office. */
  open(
    openPort: (on: { readonly port: number; readonly host: string }) => Promise<Listener>,
  ): Promise<OpenOffice | null>
} {
  const { gate, createDemoLink } = modules.resolve(operatorModule)
  let pages: RawHandler | null = null
  const own = createApp({
    ...serving,
    log: log.child({ part: 'office' }),
    routes: modules.officeRoutes,
    authenticate: async () => refuse('unauthenticated'),
    operators: gate,
    config: toOfficeHttp(http, config),
    pages: (request, scope) => pages?.(request, scope) ?? answerUnbuilt(),
  })
  // One port, two hosts: what either knows of its visitors the other does not read.
  const fetch: App['fetch'] = async (request, bindings) =>
    await (isViewHost(config, hostOf(request, bindings)) ? view : own).fetch(request, bindings)
  const app: App = {
    fetch,
    async request(input, init, bindings) {
      const url = input.startsWith('/') ? `http://localhost${input}` : input
      return await fetch(new Request(url, init), bindings)
    },
  }
  return {
    app,
    async open(openPort) {
      const { office, mode } = config
      if (!isWeb || office === null) return null
      pages = await loadOfficePages(officeDist ?? OFFICE_DIST)
      const listener = await openPort(office)
      const origin = office.publicUrl ?? `http://localhost:${listener.port}`
      return { listener, link: mode === 'demo' ? await createDemoLink(origin) : null }
    },
  }
}

/** Whoever forges it comes to an app that they could have opened by its address. */
function hostOf(request: Request, bindings: HttpBindings | undefined): string {
  const { header } = readIncoming(request, bindings)
  return header('x-forwarded-host') ?? header('host') ?? new URL(request.url).host
}

function answerUnbuilt(): Response {
  const text = 'The office is not built. Run: npm run build'
  return new Response(text, { status: 503, headers: { 'retry-after': '10' } })
}
