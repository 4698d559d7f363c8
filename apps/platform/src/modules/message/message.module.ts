import type { Brand } from '@fairhouse/contract/brand'
import type { LocaleSetting } from '@fairhouse/contract/settings'
import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Job } from '#platform/jobs/jobs'
import { createPurgeJob } from '#platform/jobs/purge-job.repo'
import type { Mailer } from '#platform/mail/mailer.port'
import { type ContentTexts, NO_TEXTS } from '#platform/modules/content/content-source'
import { contentModule } from '#platform/modules/content/content.module'
import { OWN_CONTENT } from '#platform/modules/message/message-files'
import { createMessageTexts } from '#platform/modules/message/message-texts'
import {
  createMessageWorker,
  type MessageCount,
  type MessageWorkerDeps,
} from '#platform/modules/message/message.worker'
import {
  type Channels,
  createNotify,
  type Notify,
  type NotifyAll,
} from '#platform/modules/message/notify'
import {
  createWordSiteMessage,
  type WordSiteMessage,
} from '#platform/modules/message/site-message.renderer'
import { createSecretSeal } from '#platform/secret-seal'
import type { Carrier } from '#platform/modules/message/carrier.port'
import type { MessageChannel } from '#platform/modules/message/message.tables'
import type { SmsSender } from '#platform/modules/message/sms-sender.port'
import { defineModule } from '#platform/module'
import { createMessageCounter } from '#platform/observability/message-counter'
import { callbackPath, fillPort } from '#platform/integration'
import type { MailReporter } from '#platform/modules/message/mail-reporter.port'
import { suppressAddresses } from '#platform/modules/message/suppressed-address.query'
import type { Callback } from '#platform/http/callback'

/** How modules send messages to players. */
export type Messages = {
  readonly notify: Notify
  readonly notifyAll: NotifyAll
  readonly channels: Channels
  /** Origin of the site, for links of messages that no request caused. */
  readonly site: string
}

/** A message's key deduplicates for this long. */
const DONE_LIFE_MS = 7 * DAY_MS

export type MessageModule = Messages & {
  /** Adds a channel; call it before `start`. */
  addCarrier(channel: MessageChannel, carrier: Carrier): void
  /** Renders a message for the site in a language. */
  readonly word: WordSiteMessage
  readonly jobs: readonly Job[]
  readonly callbacks: Readonly<Record<string, Callback>>
  /** Validates the texts and starts sending. @throws MessageTextError */
  start(): Promise<void>
  stop(): Promise<void>
}

export function createMessageModule(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly randomBytes: (size: number) => Uint8Array
  readonly log: Log
  readonly brand: Brand
  readonly locales: readonly LocaleSetting[]
  /** The operator's content directory; null = the one of this copy. */
  readonly contentDir: string | null
  /** What is published in place of files. */
  readonly readPublished?: () => Promise<ContentTexts>
  /** Secrets that seal queued messages; newest first. */
  readonly secrets: readonly string[]
  readonly site: string
  /** False = messages are queued here and sent by another process. */
  readonly isSending?: boolean
  readonly mailer: Mailer | null
  readonly sms: SmsSender | null
  readonly reporters?: readonly MailReporter[]
  readonly count: MessageCount
  readonly times?: MessageWorkerDeps['times'] | undefined
}): MessageModule {
  const { clock, mailer, sms, site, contentDir } = deps
  const directories = contentDir === null ? [OWN_CONTENT] : [contentDir, OWN_CONTENT]
  const texts = createMessageTexts({
    ...{ ...deps, directories },
    readPublished: deps.readPublished ?? (async () => NO_TEXTS),
  })
  const seal = createSecretSeal({ ...deps, purpose: 'outgoing message' })
  const channels = { email: mailer !== null, phone: sms !== null }
  const carriers = new Map<MessageChannel, Carrier>()
  const notifyAll = createNotify({ ...deps, channels, seal })
  const worker = createMessageWorker({ ...deps, texts, seal, carriers })
  return {
    notify: async (trx, order) => (await notifyAll(trx, [order]))[0]!,
    notifyAll,
    channels,
    site,
    addCarrier: (channel, carrier) => void carriers.set(channel, carrier),
    callbacks: Object.fromEntries(
      (deps.reporters ?? []).map(({ id, createCallback }) => [
        callbackPath(id),
        createCallback({
          log: deps.log,
          take: (reports) => suppressAddresses(deps.db, id, reports),
        }),
      ]),
    ),
    word: createWordSiteMessage({ texts, brand: deps.brand, clock }),
    jobs: [
      createPurgeJob(deps, {
        name: 'message.dropDone',
        cron: '43 * * * *',
        table: 'outgoing_message',
        column: 'done_at',
        keptMs: DONE_LIFE_MS,
      }),
    ],
    async start() {
      await texts.check()
      if (deps.isSending ?? true) worker.start()
    },
    stop: () => worker.stop(),
  }
}

export const messageModule = defineModule({
  id: 'message',
  notExported: {
    outgoing_message: 'sealed messages that wait to be sent, emptied when they are',
    suppressed_address: 'hashes of addresses, of players or not, that take no mail',
  },
  create(context) {
    const { config } = context
    const { mail, publicUrl, port, brand, locales, contentDir } = config
    return createMessageModule({
      ...context,
      log: context.log.child({ part: 'messages' }),
      count: createMessageCounter(context.registry),
      mailer: mail && context.createMailer(mail),
      sms: fillPort('smsSender', context)[0] ?? null,
      reporters: fillPort('mailReporter', context),
      isSending: config.roles.has('jobs'),
      // assumed: a demo without a public address is used on its own machine
      site: publicUrl ?? `http://localhost:${port}`,
      locales,
      brand,
      contentDir,
      readPublished: async () =>
        (await context.resolve(contentModule).published.read(context.db)).texts,
      secrets: [config.sessionSecret, ...config.formerSessionSecrets],
      times: context.pauses && { everyMs: context.pauses.messagesMs },
    })
  },
})
