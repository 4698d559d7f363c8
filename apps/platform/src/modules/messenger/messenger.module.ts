import { readMarketingConsents, setMarketingConsent } from '@fairhouse/contract/marketing.endpoints'
import {
  deleteMessages,
  getNoticePreferences,
  listMessages,
  listPushes,
  readAllMessages,
  readAllPushes,
  readMessages,
  readPushes,
  setNoticePreference,
} from '@fairhouse/contract/messenger.endpoints'
import type { NoticeChannel, NoticeTopic } from '@fairhouse/contract/notice'
import { isNoticeWanted } from '@fairhouse/domain/notice-preference'
import type { Markets } from '@fairhouse/domain/market/market'
import { ok } from '@fairhouse/domain/result'
import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type Route, route } from '#platform/http/route'
import type { Job } from '#platform/jobs/jobs'
import { createPurgeJob } from '#platform/jobs/purge-job.repo'
import { defineModule } from '#platform/module'
import { type MessageModule, messageModule } from '#platform/modules/message/message.module'
import { createMarketingConsents } from '#platform/modules/messenger/marketing-consent.service'
import { sendDueCampaigns } from '#platform/modules/messenger/campaign.job'
import { createMessengerReactions } from '#platform/modules/messenger/messenger.reactions'
import { listNoticeChoices } from '#platform/modules/messenger/notice-choice.repo'
import { createFindWantedNotice } from '#platform/modules/messenger/wanted-notice'
import { createMessengerService } from '#platform/modules/messenger/messenger.service'
import type { MessageBox } from '#platform/modules/messenger/site-message.repo'
import { createSiteCarrier } from '#platform/modules/messenger/site.carrier'
import type { Reaction } from '#platform/realtime/reaction'

export type MessengerModule = {
  readonly routes: readonly Route[]
  readonly reactions: readonly Reaction[]
  readonly jobs: readonly Job[]
  /** Turns on the topics of a new channel for a player who has no settings for it yet. */
  readonly startChannel: (
    playerId: string,
    channel: NoticeChannel,
    topics: readonly NoticeTopic[],
  ) => Promise<void>
  /** A site message if its player wants it on a further channel, else null. */
  readonly findNotice: ReturnType<typeof createFindWantedNotice>
  /** Whether a player wants one-time codes by Telegram as well. */
  readonly wantsCodes: (trx: Transaction<PlatformDatabase>, playerId: string) => Promise<boolean>
}

/** assumed: half a year, long enough to look something up */
export const MESSAGE_LIFE_MS = 180 * DAY_MS

type Caller = { readonly playerId: string }
const messages = ({ playerId }: Caller): MessageBox => ({ playerId, kind: 'message' })
const pushes = ({ playerId }: Caller): MessageBox => ({ playerId, kind: 'push' })

/** On-site messages and pushes, and operators' campaigns. */
export function createMessengerModule(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly messages: Pick<MessageModule, 'notify' | 'notifyAll' | 'site' | 'channels' | 'word'>
  readonly winFromMinor: bigint
  readonly markets: Markets
}): MessengerModule {
  const { db, clock } = deps
  const consents = createMarketingConsents(deps)
  const service = createMessengerService({ db, clock, word: deps.messages.word })
  return {
    startChannel: service.startChannel,
    findNotice: createFindWantedNotice(deps.messages.word),
    wantsCodes: async (trx, playerId) =>
      isNoticeWanted(await listNoticeChoices(trx, playerId), {
        channel: 'telegram',
        topic: 'codes',
      }),
    routes: [
      route(listMessages, ({ query, caller }) => service.list(messages(caller), query)),
      route(readAllMessages, ({ caller }) => service.read(messages(caller), null)),
      route(readMessages, ({ body, caller }) => service.read(messages(caller), body.messageIds)),
      route(deleteMessages, ({ body, caller }) =>
        service.remove(messages(caller), body.messageIds),
      ),
      route(listPushes, ({ query, caller }) => service.list(pushes(caller), query)),
      route(readAllPushes, ({ caller }) => service.read(pushes(caller), null)),
      route(readPushes, ({ body, caller }) => service.read(pushes(caller), body.pushIds)),
      route(getNoticePreferences, async ({ caller }) =>
        ok(await service.preferences(caller.playerId)),
      ),
      route(readMarketingConsents, async ({ caller }) => ok(await consents.read(caller.playerId))),
      route(setMarketingConsent, ({ params, body, caller }) =>
        consents.choose(caller, params, body.isGiven),
      ),
      route(setNoticePreference, ({ body, caller }) => service.choose(caller.playerId, body)),
    ],
    reactions: createMessengerReactions(deps.messages, deps),
    jobs: [
      {
        name: 'messenger.sendCampaigns',
        cron: '* * * * *',
        run: () => sendDueCampaigns(deps),
      },
      createPurgeJob(deps, {
        name: 'messenger.purge',
        cron: '13 4 * * *',
        table: 'site_message',
        column: 'created_at',
        keptMs: MESSAGE_LIFE_MS,
      }),
      createPurgeJob(deps, {
        ...{ name: 'messenger.purgeRecipients', cron: '23 4 * * *' },
        ...{ table: 'campaign_recipient', column: 'at', keptMs: RECIPIENT_KEPT_MS },
      }),
    ],
  }
}

/** assumed: nobody measures a message that is older */
const RECIPIENT_KEPT_MS = 400 * DAY_MS

export const messengerModule = defineModule({
  id: 'messenger',
  exported: [
    { section: 'messages', table: 'site_message' },
    { section: 'messageChoices', table: 'notice_choice' },
    { section: 'marketingConsents', table: 'marketing_consent' },
    { section: 'campaigns', table: 'campaign_recipient' },
  ],
  notExported: {
    message_campaign: 'messages of operators to many players; what reached a player is in the file',
  },
  create(context) {
    const messages = context.resolve(messageModule)
    messages.addCarrier('site', createSiteCarrier(context))
    const winFromMinor = BigInt(context.config.winMessageFrom) * 100n
    return createMessengerModule({
      ...context,
      ...{ messages, winFromMinor, markets: context.config.markets },
    })
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    messenger: 'message.scheduled' | 'message.canceled'
    marketing: 'marketing.consentGiven' | 'marketing.consentWithdrawn'
  }
}
