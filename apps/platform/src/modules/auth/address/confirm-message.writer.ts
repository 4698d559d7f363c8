import { CODE_RULES } from '@fairhouse/domain/one-time-code'
import { emailKey } from '@fairhouse/domain/email'
import { emailToConfirm } from '@fairhouse/domain/email-link'
import type { Clock } from '@fairhouse/server-kit/clock'
import { accountEmail } from '#platform/modules/auth/address/account-email'
import type { ConfirmMessageWriter } from '#platform/modules/auth/one-time-code/confirm-message.port'
import { type DeriveToken, SECRET_LIFE_MS } from '#platform/modules/auth/secret/player-secret'
import { issueSecret } from '#platform/modules/auth/secret/player-secret.query'
import { findEmailOwner, findPlayer } from '#platform/modules/player/player.query'

const MESSAGE_OF = { confirmed: 'confirm-email', changed: 'confirm-new-email' } as const

/**
 * Writes the e-mail that asks to confirm an address, with a link and a code. If the address belongs
 * to another account, only that mailbox is told, so that nobody can enumerate accounts.
 */
export function createConfirmMessageWriter(deps: {
  readonly clock: Clock
  readonly deriveToken: DeriveToken
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
      const purpose = 'emailConfirm'
      const token = deps.deriveToken(purpose, key)
      const now = deps.clock.now()
      const payload = { email: waiting.email }
      await issueSecret(trx, { purpose, token, playerId, payload, now })
      return {
        name: MESSAGE_OF[waiting.outcome],
        recipient: { ...to, language: player.language },
        key,
        site,
        expiresAt: new Date(now.getTime() + SECRET_LIFE_MS[purpose]),
        values: {
          link: `/verify/${token}`,
          hours: SECRET_LIFE_MS[purpose] / 3_600_000,
          code,
          minutes: CODE_RULES.lifeMs / 60_000,
        },
      }
    },
  }
}
