import { deleteWebPush, getWebPush, saveWebPush } from '@fairhouse/contract/web-push.endpoints'
import { NOTICE_TOPICS } from '@fairhouse/contract/notice'
import { ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import type { WebPushConfig } from '#platform/modules/web-push/web-push.settings'
import type { PlatformDatabase } from '#platform/database/schema'
import { type Route, route } from '#platform/http/route'
import type { Job } from '#platform/jobs/jobs'
import { defineModule } from '#platform/module'
import { messengerModule, type MessengerModule } from '#platform/modules/messenger/messenger.module'
import { createPushClient, isPushEndpoint } from '#platform/modules/web-push/web-push.client'
import { createPushReactions } from '#platform/modules/web-push/web-push.reactions'
import {
  deleteSubscription,
  dropEndedSubscriptions,
  saveSubscription,
} from '#platform/modules/web-push/web-push.repo'
import type { Reaction } from '#platform/realtime/reaction'

export type WebPushModule = {
  readonly routes: readonly Route[]
  readonly reactions: readonly Reaction[]
  readonly jobs: readonly Job[]
}

const NO_PUSH_SERVICE = { code: 'choice', message: 'This is no push service that is sent to' }

/** Push notifications of site messages to browsers and installed apps. */
export function createWebPushModule(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly fetch: typeof fetch
  readonly messenger: Pick<MessengerModule, 'findNotice' | 'startChannel'>
  /** Null = switched off. */
  readonly config: WebPushConfig | null
  readonly subject: string
}): WebPushModule {
  const { db, clock, config, messenger } = deps
  return {
    routes: [
      route(getWebPush, async () => ok({ publicKey: config?.publicKey ?? null })),
      route(saveWebPush, async ({ body, caller }) => {
        if (!isPushEndpoint(body.endpoint, config?.hosts ?? [])) {
          return refuse('validationFailed', { fields: { endpoint: NO_PUSH_SERVICE } })
        }
        const { playerId, sessionId } = caller
        await saveSubscription(db, {
          id: deps.newId(),
          player_id: playerId,
          session_id: sessionId,
          endpoint: body.endpoint,
          ...body.keys,
          created_at: clock.now(),
        })
        // Offers need a separate consent.
        const topics = NOTICE_TOPICS.filter((topic) => topic !== 'offers')
        await messenger.startChannel(playerId, 'push', topics)
        return ok(null)
      }),
      route(deleteWebPush, async ({ body, caller }) => {
        await deleteSubscription(db, { playerId: caller.playerId, endpoint: body.endpoint })
        return ok(null)
      }),
    ],
    reactions:
      config === null
        ? []
        : createPushReactions({
            clock,
            findNotice: messenger.findNotice,
            send: createPushClient({ ...deps, config }),
            hosts: config.hosts,
          }),
    jobs: [
      {
        name: 'webPush.dropEnded',
        cron: '19 4 * * *',
        run: () => dropEndedSubscriptions(db, clock.now()),
      },
    ],
  }
}

export const webPushModule = defineModule({
  id: 'web-push',
  exported: [{ section: 'notifications', table: 'push_subscription', hidden: ['p256dh', 'auth'] }],
  create(context) {
    const { webPush: config, publicUrl } = context.config
    return createWebPushModule({
      ...context,
      config,
      messenger: context.resolve(messengerModule),
      // A demo without a public address has no mailbox.
      subject: publicUrl?.startsWith('https:') ? publicUrl : 'mailto:no-reply@fairhouse.test',
    })
  },
})
