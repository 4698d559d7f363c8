import type { RepeatingWorker } from '@fairhouse/server-kit/repeating-worker'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Assets } from '../assets.ts'
import type { MessengerDeps } from '../messenger.config.ts'
import type { MessengerTables } from '../messenger.tables.ts'
import { createChatDelivery } from './chat-webhook.ts'
import { createChatWaiters, type ChatWaiters } from './chat-waiters.ts'
import { createOperatorRoutes } from './operator.routes.ts'
import { createWidgetRoutes } from './widget.routes.ts'

export type ChatDeps = MessengerDeps & {
  readonly db: Kysely<MessengerTables>
  readonly assets: Assets
}

export type ChatParts = ChatDeps & {
  readonly waiters: ChatWaiters
  readonly delivery: RepeatingWorker
}

/** The stand-in of the support chat: the widget of visitors, and the page on which they are answered. */
export function createChat(deps: ChatDeps): {
  readonly routes: Hono
  readonly delivery: Pick<RepeatingWorker, 'start' | 'stop'>
} {
  const waiters = createChatWaiters()
  const delivery = createChatDelivery(deps)
  const parts: ChatParts = { ...deps, waiters, delivery }
  return {
    routes: new Hono()
      .route('/operator', createOperatorRoutes(parts))
      .route('/', createWidgetRoutes(parts)),
    delivery: {
      start: () => delivery.start(),
      async stop() {
        waiters.stop()
        await delivery.stop()
      },
    },
  }
}
