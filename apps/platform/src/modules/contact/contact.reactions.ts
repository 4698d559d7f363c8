import type { EventPayload } from '@fairhouse/contract/events'
import { hasSayInChange } from '@fairhouse/domain/email-link'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type DeriveToken, SECRET_LIFE_MS } from '#platform/modules/auth/secret/player-secret'
import { issueSecret } from '#platform/modules/auth/secret/player-secret.query'
import type { Messages } from '#platform/modules/message/message.module'
import type { IssueFirstCode } from '#platform/modules/auth/one-time-code/issue-code.service'
import { type PlayerRow, findPlayer } from '#platform/modules/player/player.query'
import type { Reaction } from '#platform/realtime/reaction'

export type ContactReactionDeps = {
  readonly clock: Clock
  readonly messages: Messages
  readonly deriveToken: DeriveToken
  readonly issueFirstCode: IssueFirstCode
}

/** Sends the messages about addresses and numbers. */
export function createContactReactions(deps: ContactReactionDeps): readonly Reaction[] {
  return [
    {
      event: 'player.registered',
      name: 'contact.askToConfirm',
      async run(trx, { playerId, payload }) {
        const { asker } = payload
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
      async run(trx, { id, playerId, payload }) {
        const change = payload
        const player = playerId === null ? undefined : await findPlayer(trx, playerId)
        if (player !== undefined) await tellAddressBefore(trx, { id, player, change }, deps)
      },
    },
    {
      event: 'player.phone.changed',
      name: 'contact.tellOfPhone',
      async run(trx, { id: key, playerId, payload }) {
        const { before: phone, changedAt: when, site } = payload
        const player = playerId === null ? undefined : await findPlayer(trx, playerId)
        if (player === undefined) return
        const email = player.email_confirmed_at === null ? null : player.email
        // The person who made the change has the new number, so the old one is notified.
        const recipient = { ...player, email, phone }
        const values = { link: '/?forgot-pass=true', when }
        await deps.messages.notify(trx, { name: 'phone-changed', recipient, key, site, values })
      },
    },
  ]
}

async function tellAddressBefore(
  trx: Transaction<PlatformDatabase>,
  order: {
    readonly id: string
    readonly player: PlayerRow
    readonly change: EventPayload<'player.email.changed'>
  },
  { messages, deriveToken }: ContactReactionDeps,
): Promise<void> {
  const { id: key, player, change } = order
  const { before, site } = change
  // The new address belongs to whoever made the change, so an account without a former address is
  // notified by phone.
  if (before === null || !hasSayInChange(before) || !messages.channels.email) {
    await messages.notify(trx, { name: 'email-added', recipient: player, key, site, values: {} })
    return
  }
  const purpose = 'emailUndo'
  const token = deriveToken(purpose, key)
  // The time of the change separates messages sent before it from later ones.
  const changedAt = new Date(change.changedAt)
  const payload = { email: before.email }
  await issueSecret(trx, { purpose, token, playerId: player.id, payload, now: changedAt })
  await messages.notify(trx, {
    name: 'email-changed',
    recipient: { ...player, email: before.email },
    key,
    site,
    expiresAt: new Date(changedAt.getTime() + SECRET_LIFE_MS[purpose]),
    values: {
      link: `/email-undo/${token}`,
      when: change.changedAt,
      hours: SECRET_LIFE_MS[purpose] / 3_600_000,
    },
  })
}
