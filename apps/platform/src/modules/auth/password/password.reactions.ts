import type { EventPayload } from '@fairhouse/contract/events'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Messages } from '#platform/modules/message/message.module'
import { type DeriveToken, SECRET_LIFE_MS } from '#platform/modules/auth/secret/player-secret'
import { issueSecret } from '#platform/modules/auth/secret/player-secret.query'
import { appendAudit } from '#platform/audit/audit.repo'
import { type PlayerRow, lockPlayerByEmailKey } from '#platform/modules/player/player.query'
import type { Reaction } from '#platform/realtime/reaction'

export type PasswordReactionDeps = {
  readonly clock: Clock
  readonly messages: Messages
  readonly deriveToken: DeriveToken
}

const CHANGED = {
  link: 'password-changed',
  player: 'password-changed-signed-in',
  first: 'password-added',
} as const

/** Sends the messages about passwords. */
export function createPasswordReactions(deps: PasswordReactionDeps): readonly Reaction[] {
  return [
    {
      event: 'player.password.requested',
      name: 'password.mailResetLink',
      async run(trx, { id, payload }) {
        const request = payload
        const player = await lockPlayerByEmailKey(trx, request.email)
        const outcome =
          player === undefined ? 'unknown' : await mailLink(trx, { id, player, request }, deps)
        await appendAudit(trx, {
          act: 'player.passwordResetRequested',
          at: deps.clock.now(),
          actorId: null,
          playerId: player?.id ?? null,
          from: request.from,
          details: { outcome },
        })
      },
    },
    {
      event: 'player.password.changed',
      name: 'password.mailChange',
      async run(trx, { id: key, playerId, payload }) {
        const { changedAt, site, by } = payload
        const values = { when: changedAt, link: '/?forgot-pass=true' }
        await deps.messages.notify(trx, { name: CHANGED[by], playerId, key, site, values })
      },
    },
  ]
}

/** Sent to the account's address, not to the typed one: they may differ in letter case. */
async function mailLink(
  trx: Transaction<PlatformDatabase>,
  order: {
    readonly id: string
    readonly player: PlayerRow
    readonly request: Pick<EventPayload<'player.password.requested'>, 'site' | 'restored'>
  },
  { clock, messages, deriveToken }: PasswordReactionDeps,
): Promise<string> {
  const { id: key, player: recipient, request } = order
  const { site, restored } = request
  if (recipient.email === null || !messages.channels.email) return 'unknown'
  const purpose = 'passwordReset'
  const token = deriveToken(purpose, key)
  const now = clock.now()
  await issueSecret(trx, { purpose, token, playerId: recipient.id, payload: {}, now })
  const expiresAt = new Date(now.getTime() + SECRET_LIFE_MS[purpose])
  const values = { link: `/password-reset/${token}`, minutes: SECRET_LIFE_MS[purpose] / 60_000 }
  const parts = { recipient, key, site, expiresAt }
  if (restored === undefined) {
    return messages.notify(trx, { ...parts, name: 'password-reset', values })
  }
  const { removed } = restored
  return messages.notify(trx, {
    ...parts,
    name: 'account-restored',
    values: { ...values, removed },
  })
}
