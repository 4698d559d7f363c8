import { EMAIL_LINK_LIFE_MS, hasSayInChange } from '@fairhouse/domain/email-link'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Mailer } from '#platform/mail/mailer.port'
import {
  type EmailChange,
  emailChangeSchema,
  phoneChangeSchema,
  registrationSchema,
} from '#platform/modules/contact/contact.event'
import { renderEmailChangedMail } from '#platform/modules/contact/email-changed.mail'
import { type EmailLinkCodes, hashEmailLinkCode } from '#platform/modules/contact/email-link-code'
import { insertEmailLink } from '#platform/modules/contact/email-link.repo'
import { renderPhoneChangedMail } from '#platform/modules/contact/phone-changed.mail'
import type { TellPlayer } from '#platform/modules/notice/tell-player'
import type { IssueFirstCode } from '#platform/modules/one-time-code/issue-code.service'
import { type PlayerRow, findPlayer } from '#platform/modules/player/player.repo'
import { localizePath } from '#platform/modules/settings/locale.table'
import type { Reaction } from '#platform/realtime/reaction'

export type ContactReactionDeps = {
  readonly clock: Clock
  readonly mailer: Mailer | null
  readonly tell: TellPlayer
  readonly codes: EmailLinkCodes
  readonly issueFirstCode: IssueFirstCode
}

/** The messages about addresses and numbers. */
export function createContactReactions(deps: ContactReactionDeps): readonly Reaction[] {
  return [
    {
      event: 'player.registered',
      name: 'contact.askToConfirm',
      async run(trx, { playerId, payload }) {
        const { asker } = registrationSchema.parse(payload)
        const player = playerId === null ? undefined : await findPlayer(trx, playerId)
        if (!asker || !player?.email || player.email_confirmed_at !== null) return
        const { id, email, language } = player
        const recipient = { kind: 'email', address: email } as const
        const order = { purpose: 'confirmEmail', recipient, playerId: id, language } as const
        await deps.issueFirstCode(trx, order, asker)
      },
    },
    ...createNotices(deps),
  ]
}

function createNotices(deps: ContactReactionDeps): Reaction[] {
  return [
    {
      event: 'player.email.changed',
      name: 'contact.tellAddressBefore',
      isSlow: true,
      async run(trx, { id, playerId, payload }) {
        const change = emailChangeSchema.parse(payload)
        const player = playerId === null ? undefined : await findPlayer(trx, playerId)
        if (player !== undefined) await tellAddressBefore(trx, { id, player, change }, deps)
      },
    },
    {
      event: 'player.phone.changed',
      name: 'contact.tellOfPhone',
      isSlow: true,
      async run(trx, { id, playerId, payload }) {
        const { before: phone, changedAt, site } = phoneChangeSchema.parse(payload)
        const player = playerId === null ? undefined : await findPlayer(trx, playerId)
        if (player === undefined) return
        const { language } = player
        const link = `${site}${localizePath(language, '/')}?forgot-pass=true`
        const facts = { language, changedAt: new Date(changedAt), link }
        const isTheirs = player.email_confirmed_at !== null
        // Whoever made the change holds the new number.
        await deps.tell(
          { ...player, phone },
          {
            id,
            mail: isTheirs ? () => renderPhoneChangedMail(facts) : null,
            sms: { kind: 'phoneChanged' },
          },
        )
      },
    },
  ]
}

async function tellAddressBefore(
  trx: Transaction<PlatformDatabase>,
  order: { readonly id: string; readonly player: PlayerRow; readonly change: EmailChange },
  { mailer, tell, codes }: ContactReactionDeps,
): Promise<void> {
  const { id, player, change } = order
  const { before } = change
  // The new address is that of whoever made the change: an account that had none is told by phone.
  if (before === null || !hasSayInChange(before) || mailer === null) {
    await tell(player, { id, mail: null, sms: { kind: 'emailAdded' } })
    return
  }
  const undoCode = codes.codeOf('undo', id)
  // From the change on, so that all that was sent after it can be told apart from what was before.
  const changedAt = new Date(change.changedAt)
  await insertEmailLink(trx, {
    codeHash: hashEmailLinkCode(undoCode),
    kind: 'undo',
    playerId: player.id,
    email: before.email,
    createdAt: changedAt,
    expiresAt: new Date(changedAt.getTime() + EMAIL_LINK_LIFE_MS.undo),
  })
  const { language } = player
  const link = `${change.site}${localizePath(language, `/email-undo/${undoCode}`)}`
  const mail = renderEmailChangedMail({ language, changedAt, link })
  await mailer.send({ ...mail, id, to: before.email })
}
