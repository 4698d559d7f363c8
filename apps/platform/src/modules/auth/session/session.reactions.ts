import type { EventPayload } from '@fairhouse/contract/events'
import { shortenIp } from '@fairhouse/domain/ip'
import { type SeenDevice, isNewDevice } from '@fairhouse/domain/new-device'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Messages } from '#platform/modules/message/message.module'
import { appendAudit } from '#platform/audit/audit.repo'
import { type PlayerRow, lockPlayerByEmailKey } from '#platform/modules/player/player.query'
import { deviceKind, readDevice } from '#platform/modules/auth/session/device'
import {
  findSessionDevice,
  listEarlierDevices,
} from '#platform/modules/auth/session/session-list.repo'
import { SECRET_LIFE_MS } from '#platform/modules/auth/secret/player-secret'
import { type IssueSignInToken, signInLinkPath } from '#platform/modules/auth/session/sign-in-token'
import type { Reaction } from '#platform/realtime/reaction'

export type SessionReactionDeps = {
  readonly clock: Clock
  readonly messages: Messages
  readonly issueToken: IssueSignInToken
}

/** More devices than any player has. */
const EARLIER_MAX = 500

/** Sends the messages about sessions. */
export function createSessionReactions(deps: SessionReactionDeps): readonly Reaction[] {
  return [
    {
      event: 'session.link.requested',
      name: 'session.mailSignInLink',
      async run(trx, { id, payload }) {
        const request = payload
        const player = await lockPlayerByEmailKey(trx, request.email)
        await appendAudit(trx, {
          act: 'session.linkRequested',
          at: deps.clock.now(),
          actorId: null,
          playerId: player?.id ?? null,
          from: request.from,
          details: { outcome: await mailLink(trx, { id, player, request }, deps) },
        })
      },
    },
    {
      event: 'session.started',
      name: 'session.mailNewDevice',
      async run(trx, { id, payload }) {
        const { sessionId, site } = payload
        await tellNewDevice(trx, { id, sessionId, site }, deps.messages)
      },
    },
  ]
}

type LinkOrder = {
  readonly id: string
  readonly player: PlayerRow | undefined
  readonly request: EventPayload<'session.link.requested'>
}

/** Sent to the account's address, not to the typed one: they may differ in letter case. */
async function mailLink(
  trx: Transaction<PlatformDatabase>,
  { id: key, player, request }: LinkOrder,
  { issueToken, messages }: SessionReactionDeps,
): Promise<string> {
  if (player === undefined) return 'unknown'
  // No e-mail with a link that would be refused; support explains locks.
  if (player.status !== 'active') return 'locked'
  if (player.email === null || !messages.channels.email) return 'unknown'
  const { token, expiresAt } = await issueToken(trx, {
    orderId: key,
    playerId: player.id,
    way: 'link',
  })
  const { site, backRoute } = request
  return messages.notify(trx, {
    name: 'sign-in-link',
    recipient: player,
    key,
    site,
    expiresAt,
    values: {
      link: signInLinkPath({ token, backRoute }),
      minutes: SECRET_LIFE_MS.signInToken / 60_000,
    },
  })
}

async function tellNewDevice(
  trx: Transaction<PlatformDatabase>,
  start: { readonly id: string; readonly sessionId: string; readonly site: string },
  { notify }: Messages,
): Promise<void> {
  const { id: key, sessionId, site } = start
  const session = await findSessionDevice(trx, sessionId)
  if (session === undefined) return
  const before = { id: sessionId, createdAt: session.created_at }
  const of = { playerId: session.player_id, before }
  const earlier = await listEarlierDevices(trx, of, EARLIER_MAX)
  if (!isNewDevice(toSeen(session), earlier.map(toSeen))) return
  await notify(trx, {
    name: 'new-device',
    playerId: session.player_id,
    key,
    site,
    values: {
      link: '/profile/sessions',
      when: session.created_at.toISOString(),
      device: readDevice(session.user_agent),
      place: { country: session.country, ip: shortenIp(session.ip) },
    },
  })
}

function toSeen(row: {
  readonly user_agent: string
  readonly fingerprint: string | null
  readonly country: string | null
}): SeenDevice {
  const kind = deviceKind(readDevice(row.user_agent))
  return { kind, fingerprint: row.fingerprint, country: row.country }
}
