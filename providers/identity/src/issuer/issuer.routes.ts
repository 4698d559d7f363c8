import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import { answerWithNode, type NodeBindings } from '@fairhouse/server-kit/node-answer'
import type { Log } from '@fairhouse/server-kit/logger'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Assets } from '../assets.ts'
import { pageHeaders } from '@fairhouse/server-kit/page-policy'
import { reportError } from '@fairhouse/server-kit/error-handler'
import { readLook } from '../page.look.ts'
import { issuerErrorPage } from './issuer-error.page.ts'
import type { IssuerConfig } from './issuer.config.ts'
import type { IssuerTables } from './issuer.tables.ts'
import { createIssuerView } from './issuer.view.ts'
import { createSignInRoutes } from './sign-in.routes.ts'

export type IssuerDeps = {
  readonly db: Kysely<IssuerTables>
  readonly clock: Clock
  readonly newId: NewId
  readonly randomBytes: (size: number) => Buffer
  readonly assets: Assets
  readonly log: Log
}

/** One issuer below `/identity/issuers/{path}`: its own pages, and the protocol for all the rest. */
export function createIssuerRoutes(
  config: IssuerConfig,
  deps: IssuerDeps,
): Hono<{ Bindings: NodeBindings }> {
  let opened: ReturnType<typeof openIssuer> | null = null
  // At the first request: its library is large, and a start does not wait for it.
  const open = () =>
    (opened ??= openIssuer(config, deps).catch((error: unknown) => {
      opened = null
      throw error
    }))
  const mountPath = new URL(config.identifier).pathname
  return new Hono<{ Bindings: NodeBindings }>()
    .route(
      '/sign-in',
      createSignInRoutes({
        ...deps,
        config,
        openProvider: async () => (await open()).provider,
      }),
    )
    .all('*', async (context) => {
      const { answer } = await open()
      return answerWithNode((...sides) => void answer(...sides), context.env, mountPath)
    })
}

async function openIssuer(
  config: IssuerConfig,
  deps: IssuerDeps,
): Promise<{ provider: Provider; answer: ReturnType<Provider['callback']> }> {
  const { assets, log } = deps
  const { createOpenidIssuer } = await import('./openid-issuer.ts')
  const provider = await createOpenidIssuer(config, {
    ...deps,
    async renderError(context, error) {
      log.warn({ error, path: context.path }, 'a sign-in could not begin')
      const look = readLook(new URLSearchParams(context.querystring), acceptedBy(context))
      context.set(pageHeaders())
      context.type = 'html'
      context.body = String(
        await issuerErrorPage(createIssuerView({ look, config, assets }), error),
      )
    },
  })
  provider.on('server_error', (context: KoaContextWithOIDC, error: Error) => {
    const { status, headers } = reportError(log, { error, path: context.path })
    context.status = status
    context.set(headers)
  })
  return { provider, answer: provider.callback() }
}

function acceptedBy(context: KoaContextWithOIDC): string {
  return context.get('accept-language')
}
