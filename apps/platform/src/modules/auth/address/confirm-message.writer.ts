import { CODE_RULES } from '@fairhouse/domain/one-time-code'
import { emailKey } from '@fairhouse/domain/email'
import { EMAIL_LINK_LIFE_MS, emailToConfirm } from '@fairhouse/domain/email-link'
import type { Clock } from '@fairhouse/server-kit/clock'
import { accountEmail } from '#platform/modules/auth/address/account-email'
import {
  type EmailLinkCodes,
  hashEmailLinkCode,
} from '#platform/modules/auth/address/email-link-code'
import { insertEmailLink } from '#platform/modules/auth/address/email-link.query'
import type { ConfirmMessageWriter } from '#platform/modules/auth/one-time-code/confirm-message.port'
import { findEmailOwner, findPlayer } from '#platform/modules/player/player.query'

const MESSAGE_OF = { confirmed: 'confirm-email', changed: 'confirm-new-email' } as const

/**
 * Writes the e-mail that asks to confirm an address, with a link and a code. If the address belongs
 * to another account, only that mailbox is told, so that nobody can enumerate accounts.
 */
export function createConfirmMessageWriter(deps: {
  readonly clock: Clock
  readonly codes: EmailLinkCodes
}): ConfirmMessageWriter {
  return {
    async write(trx, { requestId: key, playerId, address, code, site }) {
      const player = await findPlayer(trx, playerId)
      const waiting = player && emailToConfirm(accountEmail(player))
      const isWaiting = waiting && emailKey(waiting.email) === emailKey(address)
      if (!player || !isWaiting) return null
      const owner = await findEmailOwner(trx, emailKey(address))
      const to = { email: address, phone: null, phone_confirmed_at: null }
      if (owner !== undefined && owner.id !== playerId) {
        const recipient = { ...to, language: owner.language }
        return { name: 'email-in-use', recipient, key, site, values: { link: '/' } }
      }
      const linkCode = deps.codes.codeOf('confirm', key)
      const createdAt = deps.clock.now()
      const expiresAt = new Date(createdAt.getTime() + EMAIL_LINK_LIFE_MS.confirm)
      await insertEmailLink(trx, {
        codeHash: hashEmailLinkCode(linkCode),
        kind: 'confirm',
        playerId,
        email: waiting.email,
        createdAt,
        expiresAt,
      })
      return {
        name: MESSAGE_OF[waiting.outcome],
        recipient: { ...to, language: player.language },
        key,
        site,
        expiresAt,
        values: {
          link: `/verify/${linkCode}`,
          hours: EMAIL_LINK_LIFE_MS.confirm / 3_600_000,
          code,
          minutes: CODE_RULES.lifeMs / 60_000,
        },
      }
    },
  }
}
