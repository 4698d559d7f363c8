import { emailKey } from '@fairhouse/domain/email'
import { EMAIL_LINK_LIFE_MS, emailToConfirm } from '@fairhouse/domain/email-link'
import type { Clock } from '@fairhouse/server-kit/clock'
import { renderConfirmMail } from '#platform/modules/contact/confirm.mail'
import { accountEmail } from '#platform/modules/contact/contact-player'
import { type EmailLinkCodes, hashEmailLinkCode } from '#platform/modules/contact/email-link-code'
import { insertEmailLink } from '#platform/modules/contact/email-link.repo'
import { renderTakenMail } from '#platform/modules/contact/taken.mail'
import type { ConfirmMailWriter } from '#platform/modules/one-time-code/confirm-mail.port'
import { findEmailOwner, findPlayer } from '#platform/modules/player/player.repo'
import { localizePath } from '#platform/modules/settings/locale.table'

/**
 * Writes the mail to an address that waits: with a link and a code. That it belongs to somebody else
 * is told to its mailbox alone, so that nobody learns by asking who has an account here (bars S10).
 */
export function createConfirmMailWriter(deps: {
  readonly clock: Clock
  readonly codes: EmailLinkCodes
}): ConfirmMailWriter {
  return {
    async write(trx, { requestId, playerId, address, code, site }) {
      const player = await findPlayer(trx, playerId)
      const waiting = player && emailToConfirm(accountEmail(player))
      const isWaiting = waiting && emailKey(waiting.email) === emailKey(address)
      if (!player || !isWaiting) return null
      const { language } = player
      const owner = await findEmailOwner(trx, emailKey(address))
      if (owner !== undefined && owner.id !== playerId) {
        const link = `${site}${localizePath(owner.language, '/')}`
        return renderTakenMail({ language: owner.language, link })
      }
      const linkCode = deps.codes.codeOf('confirm', requestId)
      const createdAt = deps.clock.now()
      await insertEmailLink(trx, {
        codeHash: hashEmailLinkCode(linkCode),
        kind: 'confirm',
        playerId,
        email: waiting.email,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + EMAIL_LINK_LIFE_MS.confirm),
      })
      const link = `${site}${localizePath(language, `/verify/${linkCode}`)}`
      return renderConfirmMail({ language, link, code, outcome: waiting.outcome })
    },
  }
}
