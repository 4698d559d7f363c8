import { join } from 'node:path'
import { refuse } from '@fairhouse/domain/result'
import type { Listener } from '@fairhouse/server-kit/listen'
import { type App, type AppDeps, type RawHandler, createApp } from '#platform/http/app'
import { type HttpConfig, toOfficeHttp } from '#platform/http/http-config'
import { loadOfficePages } from '#platform/http/office-pages'
import { operatorModule } from '#platform/modules/operator/operator.module'
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
  }: {
    readonly serving: Omit<AppDeps, 'routes' | 'authenticate' | 'config'>
    /** Of the site. */
    readonly http: HttpConfig
    readonly modules: Modules
    readonly isWeb: boolean
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
  const app = createApp({
    ...serving,
    log: log.child({ part: 'office' }),
    routes: modules.officeRoutes,
    authenticate: async () => refuse('unauthenticated'),
    operators: gate,
    config: toOfficeHttp(http, config),
    pages: (request, scope) => pages?.(request, scope) ?? answerUnbuilt(),
  })
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

function answerUnbuilt(): Response {
  const text = 'The office is not built. Run: npm run build'
  return new Response(text, { status: 503, headers: { 'retry-after': '10' } })
}
