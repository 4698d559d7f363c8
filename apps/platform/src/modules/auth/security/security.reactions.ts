import type { EventPayload } from '@fairhouse/contract/events'
import type { Messages } from '#platform/modules/message/message.module'
import type { MessageName } from '#platform/modules/message/message.table'
import type { Reaction } from '#platform/realtime/reaction'

/** Notifies the player of every change, so that the owner learns of a stranger's. */
export function createSecurityReactions({ notify }: Messages): readonly Reaction[] {
  return [
    {
      event: 'player.security.changed',
      name: 'security.mailChange',
      async run(trx, { id: key, playerId, payload }) {
        const { change, changedAt, site, passkeyName, codesLeft } = payload
        const about = { passkey: passkeyName ?? '', left: codesLeft ?? 0 }
        const values = { link: '/profile/security', when: changedAt, ...about }
        await notify(trx, { name: MESSAGE_OF[change], playerId, key, site, values })
      },
    },
  ]
}

const MESSAGE_OF = {
  authenticatorAdded: 'authenticator-added',
  authenticatorRemoved: 'authenticator-removed',
  recoveryCodesRenewed: 'recovery-codes-renewed',
  recoveryCodeUsed: 'recovery-code-used',
  passkeyAdded: 'passkey-added',
  passkeyRenamed: 'passkey-renamed',
  passkeyRemoved: 'passkey-removed',
} as const satisfies Readonly<
  Record<EventPayload<'player.security.changed'>['change'], MessageName>
>
