import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { createSmtpMailer } from '#platform/mail/smtp.mailer'
import { createMessageModule, type MessageModule } from '#platform/modules/message/message.module'
import type { MessageCount } from '#platform/modules/message/message.worker'
import { createSiteDelivery } from '#platform/modules/messenger/site-delivery'
import type { PlatformOptions } from '#platform/platform'
import { createHttpSmsSender } from '#platform/sms/http.sms-sender'

/** Messages to players, by the carriers of the configuration. */
export function createMessages(
  options: PlatformOptions & {
    readonly db: Kysely<PlatformDatabase>
    readonly newId: NewId
    readonly countMessage: MessageCount
  },
): MessageModule {
  const { config, fetch, log } = options
  const { mail, sms, publicUrl, port, brand, locales, contentDir } = config
  return createMessageModule({
    ...options,
    log: log.child({ part: 'messages' }),
    count: options.countMessage,
    mailer: mail && createSmtpMailer(mail),
    sms: sms && createHttpSmsSender({ ...sms, fetch }),
    deliverToSite: createSiteDelivery(options),
    // assumed: a demo without a public address is read on its own machine
    site: publicUrl ?? `http://localhost:${port}`,
    locales,
    brand,
    contentDir,
    secrets: [config.sessionSecret, ...config.formerSessionSecrets],
  })
}
