import { shortenIp } from '@fairhouse/domain/ip'
import { type SeenDevice, isNewDevice } from '@fairhouse/domain/new-device'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Mailer } from '#platform/mail/mailer.port'
import type { TellPlayer } from '#platform/modules/notice/tell-player'
import { appendAudit } from '#platform/modules/player/audit.repo'
import {
  type PlayerRow,
  findPlayer,
  findPlayerByEmailKey,
} from '#platform/modules/player/player.repo'
import { deviceKind, readDevice } from '#platform/modules/session/device'
import { nameDevice, renderNewDeviceMail } from '#platform/modules/session/new-device.mail'
import { findSessionDevice, listEarlierDevices } from '#platform/modules/session/session-list.repo'
import {
  type LinkRequest,
  linkRequestSchema,
  sessionStartSchema,
} from '#platform/modules/session/session.event'
import { renderSignInLinkMail } from '#platform/modules/session/sign-in-link.mail'
import {
  type IssueSignInToken,
  SIGN_IN_TOKEN_LIFE_MS,
  signInLinkPath,
} from '#platform/modules/session/sign-in-token'
import { localizePath } from '#platform/modules/settings/locale.table'
import type { Reaction } from '#platform/realtime/reaction'

export type SessionReactionDeps = {
  readonly clock: Clock
  /** Null = this house sends no e-mail, and nobody can ask for a link. */
  readonly mailer: Mailer | null
  readonly tell: TellPlayer
  readonly issueToken: IssueSignInToken
}

/** More than anyone remembers of their own devices. */
const EARLIER_MAX = 500

/** The messages about sessions: sent after the commit that they tell of, again until one is taken. */
export function createSessionReactions(deps: SessionReactionDeps): readonly Reaction[] {
  return [
    {
      event: 'session.link.requested',
      name: 'session.mailSignInLink',
      isSlow: true,
      async run(trx, { id, payload }) {
        const request = linkRequestSchema.parse(payload)
        const player = await findPlayerByEmailKey(trx, request.email)
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
      isSlow: true,
      async run(trx, { id, payload }) {
        const { sessionId, site } = sessionStartSchema.parse(payload)
        await tellNewDevice(trx, { id, sessionId, site }, deps.tell)
      },
    },
  ]
}

type LinkOrder = {
  readonly id: string
  readonly player: PlayerRow | undefined
  readonly request: LinkRequest
}

/** To the address of the account, not to the one that was typed: they may differ in their letters. */
async function mailLink(
  trx: Transaction<PlatformDatabase>,
  { id, player, request }: LinkOrder,
  { issueToken, mailer }: SessionReactionDeps,
): Promise<string> {
  if (player === undefined) return 'unknown'
  // A link that would be refused helps nobody; support answers who was locked.
  if (player.status !== 'active') return 'locked'
  const { email: to, language } = player
  if (to === null || mailer === null) return 'unknown'
  const { token } = await issueToken(trx, { orderId: id, playerId: player.id, way: 'link' })
  const path = signInLinkPath({ token, backRoute: request.backRoute })
  const link = `${request.site}${localizePath(language, path)}`
  const minutes = SIGN_IN_TOKEN_LIFE_MS / 60_000
  return mailer.send({ ...renderSignInLinkMail({ language, link, minutes }), id, to })
}

async function tellNewDevice(
  trx: Transaction<PlatformDatabase>,
  {
    id,
    sessionId,
    site,
  }: { readonly id: string; readonly sessionId: string; readonly site: string },
  tell: TellPlayer,
): Promise<void> {
  const session = await findSessionDevice(trx, sessionId)
  if (session === undefined) return
  const before = { id: sessionId, createdAt: session.created_at }
  const of = { playerId: session.player_id, before }
  const earlier = await listEarlierDevices(trx, of, EARLIER_MAX)
  if (!isNewDevice(toSeen(session), earlier.map(toSeen))) return
  const player = await findPlayer(trx, session.player_id)
  if (player === undefined) return
  const { language } = player
  const device = readDevice(session.user_agent)
  await tell(player, {
    id,
    mail: () =>
      renderNewDeviceMail({
        language,
        device,
        country: session.country,
        ip: shortenIp(session.ip),
        at: session.created_at,
        link: `${site}${localizePath(language, '/profile/sessions')}`,
      }),
    sms: { kind: 'newDevice', values: { device: nameDevice(device, language) } },
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
