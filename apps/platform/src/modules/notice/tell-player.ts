import { chooseNoticeWay } from '@fairhouse/domain/notice'
import type { RenderedMail } from '#platform/mail/mail.layout'
import type { Mailer } from '#platform/mail/mailer.port'
import { type NoticeKind, type NoticeValues, writeNoticeSms } from './notice.sms.ts'
import type { PlayerRow } from '#platform/modules/player/player.repo'
import type { SmsSender } from '#platform/sms/sms-sender.port'

/** What a player is told about their account: a mail, and the short message in its place. */
export type Notice = {
  /** Of the event that it tells of: the same for every attempt. */
  readonly id: string
  /** Null where the address of the account is not the one to tell. */
  readonly mail: (() => RenderedMail) | null
  /** Null where it is not worth a short message. */
  readonly sms: { readonly kind: NoticeKind; readonly values?: NoticeValues } | null
}

/** Who is told: a player, or the address and number that they had a moment ago. */
export type NoticeReader = Pick<PlayerRow, 'email' | 'phone' | 'phone_confirmed_at' | 'language'>

export type NoticeOutcome = 'sent' | 'undeliverable' | 'unreachable'

/** Tells a player of a change, in one place. Throws when it cannot be sent now. */
export type TellPlayer = (reader: NoticeReader, notice: Notice) => Promise<NoticeOutcome>

export function createTellPlayer({
  mailer,
  sms,
}: {
  /** Null = this house sends none. */
  readonly mailer: Mailer | null
  readonly sms: SmsSender | null
}): TellPlayer {
  return async (reader, notice) => {
    const { email, phone, phone_confirmed_at: isTheirs, language } = reader
    const mail = mailer !== null && email !== null ? notice.mail : null
    const short = sms !== null && phone !== null && isTheirs !== null ? notice.sms : null
    const way = chooseNoticeWay({ byEmail: mail !== null, byPhone: short !== null })
    if (way === 'email' && mailer && mail && email) {
      return mailer.send({ ...mail(), id: notice.id, to: email })
    }
    if (way === 'phone' && sms && short && phone) {
      return sms.send({ ...writeNoticeSms({ ...short, language }), id: notice.id, to: phone })
    }
    return 'unreachable'
  }
}
