import { createAssetRoutes } from '@fairhouse/server-kit/page-assets'
import { fileURLToPath } from 'node:url'
import { createDatabase } from '@fairhouse/server-kit/database'
import { createErrorHandler } from '@fairhouse/server-kit/error-handler'
import { migrate } from '@fairhouse/server-kit/migrate'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { readAssets } from './assets.ts'
import { createInboxRoutes } from './inbox.routes.ts'
import { readMail } from './mail.reader.ts'
import { insertMail } from './mail.repo.ts'
import type { MessengerDeps } from './messenger.config.ts'
import type { MessengerTables } from './messenger.tables.ts'
import { createChat } from './chat/chat.ts'
import { createSmsRoutes } from './sms.routes.ts'
import { createTelegramRoutes } from './telegram.routes.ts'
import { createSmtpReceiver } from './smtp.receiver.ts'

export type { MessengerDeps } from './messenger.config.ts'

export type MessengerProvider = {
  /** Answers everything under `/messenger`. */
  fetch(request: Request): Response | Promise<Response>
  /** Begins to take mail in. Throws `PortTakenError`. */
  start(): Promise<void>
  /** Where mail is taken in on 127.0.0.1, once started. */
  smtpPort(): number
  /** Ends that and closes the database. */
  stop(): Promise<void>
}

/** Where the migrations are; tests build their databases from it. */
export const MESSENGER_MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/** Of each kind. */
const MESSAGES_KEPT_MAX = 1_000

/** The stand-in messenger: an SMTP server, an SMS gateway, an inbox that shows received messages, and a support chat, with a separate database. */
export async function createMessengerProvider(deps: MessengerDeps): Promise<MessengerProvider> {
  await migrate({ url: deps.databaseUrl, directory: MESSENGER_MIGRATIONS })
  const db = createDatabase<MessengerTables>({ url: deps.databaseUrl, log: deps.log })
  const assets = await readAssets(deps.themeCss)
  let smtpPort = deps.smtpPort
  const smtp = createSmtpReceiver({
    port: deps.smtpPort,
    log: deps.log,
    async keep(raw, envelope) {
      const mail = await readMail(raw, envelope)
      const row = { ...mail, id: deps.newId(), received_at: deps.clock.now() }
      await insertMail(db, row, { keptMax: MESSAGES_KEPT_MAX })
    },
  })

  const app = new Hono({ strict: false }).basePath('/messenger')
  const handleError = createErrorHandler(deps.log, (context, { status }) =>
    context.text('Something went wrong at Messenger. No message was lost by this.', status),
  )
  app.onError((error, context) =>
    error instanceof HTTPException ? error.getResponse() : handleError(error, context),
  )
  app.route('/assets', createAssetRoutes(assets))
  app.route('/v1', createSmsRoutes({ ...deps, db, keptMax: MESSAGES_KEPT_MAX }))
  const chat = createChat({ ...deps, db, assets })
  app.route('/chat', chat.routes)
  app.route('/telegram', createTelegramRoutes({ ...deps, db, assets }))
  app.route('/', createInboxRoutes({ ...deps, db, assets }))

  return {
    fetch: (request) => app.fetch(request),
    async start() {
      smtpPort = await smtp.start()
      chat.delivery.start()
    },
    smtpPort: () => smtpPort,
    async stop() {
      await chat.delivery.stop()
      await smtp.stop()
      await db.destroy()
    },
  }
}
