import { createAssetRoutes } from '@fairhouse/server-kit/page-assets'
import { fileURLToPath } from 'node:url'
import { createDatabase } from '@fairhouse/server-kit/database'
import { createErrorHandler } from '@fairhouse/server-kit/error-handler'
import { migrate } from '@fairhouse/server-kit/migrate'
import { createRepeatingWorker } from '@fairhouse/server-kit/repeating-worker'
import { Hono } from 'hono'
import { createApiRoutes } from './api.routes.ts'
import { readAssets } from './assets.ts'
import type { CashierDeps } from './cashier.config.ts'
import type { CashierTables } from './cashier.tables.ts'
import { createConsoleRoutes } from './console.routes.ts'
import { createPayRoutes } from './pay.routes.ts'
import { createPaymentService } from './payment.service.ts'
import { deliverDue } from './webhook.delivery.ts'

export type { CashierDeps, Merchant } from './cashier.config.ts'

export type CashierProvider = {
  /** Answers everything under `/cashier`. */
  fetch(request: Request): Response | Promise<Response>
  /** Begins to deliver webhooks and to expire payments. */
  start(): Promise<void>
  /** Ends that and closes the database. Undelivered webhooks go out after the next start. */
  stop(): Promise<void>
}

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/** The stand-in payment company: merchant API, hosted pages, webhooks and a console, on its own database. */
export async function createCashierProvider(deps: CashierDeps): Promise<CashierProvider> {
  await migrate({ url: deps.databaseUrl, directory: MIGRATIONS })
  const db = createDatabase<CashierTables>({ url: deps.databaseUrl, log: deps.log })
  const assets = await readAssets(deps.themeCss)
  const worker = createRepeatingWorker(
    'cashier',
    async (stopped) => {
      await payments.expireOverdue()
      await payments.confirmDue()
      await deliverDue({ ...deps, db }, stopped)
    },
    deps.log,
  )
  const payments = createPaymentService({ ...deps, db, onSettled: () => worker.wake() })

  const app = new Hono({ strict: false }).basePath('/cashier')
  app.onError(
    createErrorHandler(deps.log, (context, { status }) =>
      context.text('Something went wrong at Cashier. Nothing was charged by this request.', status),
    ),
  )
  app.route('/v1', createApiRoutes({ ...deps, db, payments }))
  app.route('/assets', createAssetRoutes(assets))
  app.route('/pay', createPayRoutes({ ...deps, db, payments, assets }))
  app.route('/', createConsoleRoutes({ ...deps, db, payments, assets, wake: worker.wake }))

  return {
    fetch: (request) => app.fetch(request),
    start: async () => worker.start(),
    async stop() {
      await worker.stop()
      await db.destroy()
    },
  }
}
