import type { EventInput } from '@fairhouse/contract/events'
import type { SocialConnection } from '@fairhouse/contract/social'
import { type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { holdSignedIn } from '#platform/modules/auth/session/hold-signed-in'
import { inTransaction } from '#platform/database/transaction'
import type { PlayerCaller } from '#platform/http/route'
import { appendAudit } from '#platform/audit/audit.repo'
import type { AuthMethod } from '#platform/modules/auth/session/auth-method.port'
import { isLastWayIn } from '#platform/modules/auth/session/auth-method.repo'
import type {
  AnswerRefusal,
  ReadSocialAnswer,
  SocialAnswer,
} from '#platform/modules/auth/social/social-answer.service'
import { takeSecret } from '#platform/modules/auth/secret/player-secret.query'
import type { ConnectRefusal, ConnectWithin } from '#platform/modules/auth/social/social-connect'
import {
  deleteConnection,
  listConnections,
  type SocialConnectionRow,
} from '#platform/modules/auth/social/social-connection.repo'
import type { SocialProvider } from '#platform/modules/auth/social/social-provider.port'
import { appendEvent } from '#platform/realtime/outbox.repo'

export type SocialConnectionsDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly providers: readonly SocialProvider[]
  readonly readAnswer: ReadSocialAnswer
  readonly connectWithin: ConnectWithin
  /** All auth methods, social ones included. */
  readonly authMethods: readonly AuthMethod[]
}

/** Proof of the person to connect: the provider's answer, or the challenge of a sign-in. */
export type Proof =
  | { readonly answer: Omit<SocialAnswer, 'playerId' | 'provider'> }
  | { readonly challenge: string }

type ConnectOutcome = Result<
  SocialConnection,
  AnswerRefusal | ConnectRefusal | 'socialChallengeRejected' | 'sessionEnded' | 'overloaded'
>

export type SocialConnections = {
  list(playerId: string): Promise<SocialConnection[]>
  connect(provider: string, proof: Proof, caller: PlayerCaller): Promise<ConnectOutcome>
  disconnect(
    provider: string,
    caller: PlayerCaller,
  ): Promise<Result<null, 'socialConnectionUnknown' | 'lastWayIn' | 'overloaded'>>
}

/** A player's connected providers. */
export function createSocialConnections(deps: SocialConnectionsDeps): SocialConnections {
  const { db } = deps
  return {
    async list(playerId) {
      const rows = await listConnections(db, playerId)
      const offered = deps.providers.map((provider) =>
        toConnection(
          provider,
          rows.find((row) => row.provider === provider.id),
        ),
      )
      // Connections of a provider that is no longer offered can still be removed.
      const left = rows.filter((row) => deps.providers.every(({ id }) => id !== row.provider))
      const gone = left.map((row) => toConnection({ id: row.provider, label: row.provider }, row))
      return [...offered, ...gone]
    },

    async connect(id, proof, caller) {
      const provider = deps.providers.find((known) => known.id === id)
      if (provider === undefined) return refuse('socialProviderUnknown')
      const outcome =
        'challenge' in proof
          ? await connectByChallenge(deps, { id, challenge: proof.challenge, caller })
          : await connectByAnswer(deps, { ...proof.answer, provider: id }, caller)
      return outcome.ok ? ok(toConnection(provider, outcome.value)) : outcome
    },

    async disconnect(provider, caller) {
      const done = await inTransaction(db, (trx) => disconnectWithin(trx, provider, caller, deps))
      return typeof done === 'string' ? ok(null) : done
    },
  }
}

type Connected = Result<
  SocialConnectionRow,
  AnswerRefusal | ConnectRefusal | 'socialChallengeRejected' | 'sessionEnded' | 'overloaded'
>

async function connectByAnswer(
  deps: SocialConnectionsDeps,
  answer: Omit<SocialAnswer, 'playerId'>,
  caller: PlayerCaller,
): Promise<Connected> {
  const { playerId } = caller
  const person = await deps.readAnswer({ ...answer, playerId })
  if (!person.ok) return person
  const connectable = { ...person.value, provider: answer.provider }
  return inTransaction(deps.db, async (trx): Promise<Connected> => {
    const held = await holdSignedIn(trx, caller)
    if (!held.ok) return held
    return deps.connectWithin(trx, connectable, { playerId, origin: caller })
  })
}

async function connectByChallenge(
  deps: SocialConnectionsDeps,
  order: { readonly id: string; readonly challenge: string; readonly caller: PlayerCaller },
): Promise<Connected> {
  const { id: provider, challenge: token, caller } = order
  return inTransaction(deps.db, async (trx): Promise<Connected> => {
    const match = { purpose: 'socialChallenge', token, payload: { provider } } as const
    const taken = await takeSecret(trx, { ...match, now: deps.clock.now() })
    if (taken === undefined) return refuse('socialChallengeRejected')
    const held = await holdSignedIn(trx, caller)
    if (!held.ok) return held
    return deps.connectWithin(trx, taken.payload, { playerId: caller.playerId, origin: caller })
  })
}

async function disconnectWithin(
  trx: Transaction<PlatformDatabase>,
  provider: string,
  caller: PlayerCaller,
  deps: SocialConnectionsDeps,
): Promise<'done' | Refused<'socialConnectionUnknown' | 'lastWayIn'>> {
  const { playerId, sessionId } = caller
  // A provider that is no longer offered signs nobody in, so it can always be removed.
  const isOffered = deps.providers.some(({ id }) => id === provider)
  const isLast = isOffered && (await isLastWayIn(trx, playerId, deps.authMethods))
  if (!(await deleteConnection(trx, { playerId, provider }))) {
    return refuse('socialConnectionUnknown')
  }
  if (isLast) return refuse('lastWayIn')
  const now = deps.clock.now()
  await appendAudit(trx, {
    act: 'player.socialDisconnected',
    at: now,
    actorId: playerId,
    playerId,
    sessionId,
    from: caller,
    details: { provider },
  })
  const payload: EventInput<'player.social.connected'> = {
    provider,
    at: now.toISOString(),
    site: caller.origin,
  }
  await appendEvent(trx, { event: 'player.social.disconnected', playerId, payload })
  return 'done'
}

function toConnection(
  { id, label }: Pick<SocialProvider, 'id' | 'label'>,
  row: SocialConnectionRow | undefined,
): SocialConnection {
  return {
    socialType: id,
    label,
    isConnected: row !== undefined,
    name: row?.name ?? null,
    connectedAt: row?.connected_at.toISOString() ?? null,
    lastUsedAt: row?.last_used_at?.toISOString() ?? null,
  }
}
