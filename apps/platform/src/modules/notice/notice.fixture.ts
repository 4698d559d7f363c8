import type { Mail, Mailer } from '#platform/mail/mailer.port'
import { createTellPlayer, type TellPlayer } from '#platform/modules/notice/tell-player'
import type { Sms, SmsSender } from '#platform/sms/sms-sender.port'

/** Carriers that keep what they were handed, for tests to read. */
export type RecordedMessages = {
  readonly mails: Mail[]
  readonly texts: Sms[]
  readonly mailer: Mailer
  readonly sms: SmsSender
  readonly tell: TellPlayer
}

export function recordMessages(): RecordedMessages {
  const [mails, texts]: [Mail[], Sms[]] = [[], []]
  const mailer: Mailer = {
    async send(mail) {
      mails.push(mail)
      return 'sent'
    },
  }
  const sms: SmsSender = {
    async send(text) {
      texts.push(text)
      return 'sent'
    },
  }
  return { mails, texts, mailer, sms, tell: createTellPlayer({ mailer, sms }) }
}
