import { createAssetRoutes } from '@fairhouse/server-kit/page-assets'
import { fileURLToPath } from 'node:url'
import { createDatabase } from '@fairhouse/server-kit/database'
import { createErrorHandler } from '@fairhouse/server-kit/error-handler'
import { migrate } from '@fairhouse/server-kit/migrate'
import type { NodeBindings } from '@fairhouse/server-kit/node-answer'
import { Hono } from 'hono'
import { readAssets } from './assets.ts'
import type { IdentityDeps } from './identity.config.ts'
import type { IdentityTables } from './identity.tables.ts'
import { addFirstPeople } from './issuer/first-people.ts'
import { createIssuerRoutes } from './issuer/issuer.routes.ts'
import { answerNotFound } from './not-found.page.ts'
import { createRegistryRoutes } from './registry/registry.routes.ts'
import { createScreeningRoutes } from './screening/screening.routes.ts'
import { createVerificationService } from './verification/verification.service.ts'

export type { IdentityDeps } from './identity.config.ts'

export type IdentityProvider = {
  /** Answers everything under `/identity`; issuers want Node's own request beside it. */
  fetch(request: Request, bindings: NodeBindings): Response | Promise<Response>
  /** Puts the first people in and begins to deliver webhooks. */
  start(): Promise<void>
  /** Ends that and closes the database. */
  stop(): Promise<void>
}

/** Where the migrations are; tests build their databases from it. */
export const IDENTITY_MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/** The stand-in for identity: OpenID Connect issuers, verification, registers, on a database of its own. */
export async function createIdentityProvider(deps: IdentityDeps): Promise<IdentityProvider> {
  await migrate({ url: deps.databaseUrl, directory: IDENTITY_MIGRATIONS })
  const db = createDatabase<IdentityTables>({ url: deps.databaseUrl, log: deps.log })
  const assets = await readAssets(deps.themeCss)

  const app = new Hono<{ Bindings: NodeBindings }>({ strict: false }).basePath('/identity')
  app.onError(
    createErrorHandler(deps.log, (context, { status }) =>
      context.text('Something went wrong at Identity. Please try again.', status),
    ),
  )
  app.notFound((context) => answerNotFound(context, assets))
  app.route('/assets', createAssetRoutes(assets))
  for (const config of deps.issuers) {
    app.route(`/issuers/${config.path}`, createIssuerRoutes(config, { ...deps, db, assets }))
  }

  app.route('/screening', createScreeningRoutes({ ...deps, secret: deps.registrySecret }))
  app.route('/registries', createRegistryRoutes({ ...deps, db, secret: deps.registrySecret }))

  const verification = await createVerificationService({
    ...deps,
    db,
    assets,
    client: deps.verification,
  })
  for (const [path, routes] of Object.entries(verification.routes)) app.route(path, routes)

  return {
    fetch: (request, bindings) => app.fetch(request, bindings),
    async start() {
      await addFirstPeople(db, deps)
      verification.start()
    },
    async stop() {
      await verification.stop()
      await db.destroy()
    },
  }
}
