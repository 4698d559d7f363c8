import type { Config } from '#platform/config/config'
import type { Mailer } from '#platform/mail/mailer.port'
import { createSmtpMailer } from '#platform/mail/smtp.mailer'
import { createTellPlayer, type TellPlayer } from '#platform/modules/notice/tell-player'
import { createHttpSmsSender } from '#platform/sms/http.sms-sender'
import type { SmsSender } from '#platform/sms/sms-sender.port'

/** How the house reaches players outside of its pages. */
export type Messages = {
  /** Null = this house sends no e-mail. */
  readonly mailer: Mailer | null
  /** Null = this house sends no short messages. */
  readonly sms: SmsSender | null
  readonly tell: TellPlayer
  /** Origin of the site, for links of messages that no page caused. */
  readonly site: string
}

export function createMessages(
  { mail, sms, publicUrl, port }: Config,
  fetchIt: typeof fetch,
): Messages {
  const carriers = {
    mailer: mail && createSmtpMailer(mail),
    sms: sms && createHttpSmsSender({ ...sms, fetch: fetchIt }),
  }
  return {
    ...carriers,
    tell: createTellPlayer(carriers),
    // assumed: a demo without a public address is read on its own machine
    site: publicUrl ?? `http://localhost:${port}`,
  }
}
