import type { EventPayload } from '@fairhouse/contract/events'
import { emailKey } from '@fairhouse/domain/email'
import { CODE_RULES } from '@fairhouse/domain/one-time-code'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Messages } from '#platform/modules/message/message.module'
import type { ConfirmMessageWriter } from '#platform/modules/auth/one-time-code/confirm-message.port'
import type { CodeSecrets } from '#platform/modules/auth/one-time-code/code-secrets'
import { appendAudit } from '#platform/audit/audit.repo'
import {
  type PlayerRow,
  findPlayer,
  findPlayerByEmailKey,
} from '#platform/modules/player/player.query'
import type { Reaction } from '#platform/realtime/reaction'

export type CodeReactionDeps = {
  readonly clock: Clock
  readonly secrets: CodeSecrets
  readonly messages: Messages
  readonly confirmMessage: ConfirmMessageWriter
}

/**
 * Looks up the account and queues the message after the request was answered, so that neither the
 * answer nor its time reveals whether the account exists.
 */
export function createCodeReactions(deps: CodeReactionDeps): readonly Reaction[] {
  return [
    {
      event: 'player.code.requested',
      name: 'oneTimeCode.send',
      async run(trx, { payload }) {
        const request = payload
        const player = await findReader(trx, request)
        const outcome = await send(trx, { request, player }, deps)
        await appendAudit(trx, {
          act: 'player.codeRequested',
          at: deps.clock.now(),
          actorId: request.playerId,
          playerId: player?.id ?? null,
          from: request.from,
          details: { purpose: request.purpose, by: request.recipient.kind, outcome },
        })
      },
    },
  ]
}

async function findReader(
  trx: Transaction<PlatformDatabase>,
  { playerId, purpose, recipient }: EventPayload<'player.code.requested'>,
): Promise<PlayerRow | undefined> {
  if (playerId !== null) return findPlayer(trx, playerId)
  if (purpose !== 'signIn' || recipient.kind !== 'email') return undefined
  return findPlayerByEmailKey(trx, emailKey(recipient.address))
}

async function send(
  trx: Transaction<PlatformDatabase>,
  {
    request,
    player,
  }: {
    readonly request: EventPayload<'player.code.requested'>
    readonly player: PlayerRow | undefined
  },
  deps: CodeReactionDeps,
): Promise<string> {
  const { clock, secrets, messages } = deps
  const { requestId: key, purpose, recipient, site } = request
  const code = { digits: secrets.codeOf(key), expiresAt: request.expiresAt }
  if (purpose === 'confirmEmail') return sendConfirmation(trx, { request, code }, deps)
  const expiresAt = new Date(request.expiresAt)
  if (clock.now() >= expiresAt) return 'tooLate'
  const isMail = recipient.kind === 'email'
  // assumed: an address without an account gets no e-mail, so strangers cannot make us mail people
  if (isMail && purpose === 'signIn' && player === undefined) return 'unknown'
  // Sent to the account's address, not to the typed one: they may differ in letter case.
  const email = purpose === 'signIn' ? (player?.email ?? recipient.address) : recipient.address
  return messages.notify(trx, {
    name: purpose === 'stepUp' ? 'change-code' : 'one-time-code',
    recipient: {
      email: isMail ? email : null,
      phone: isMail ? null : recipient.address,
      // The code proves the phone number.
      phone_confirmed_at: isMail ? null : clock.now(),
      language: player?.language ?? request.language,
    },
    key,
    site,
    expiresAt,
    values: { code, minutes: CODE_RULES.lifeMs / 60_000 },
  })
}

/** The link outlives the code, so a late e-mail is still useful. */
async function sendConfirmation(
  trx: Transaction<PlatformDatabase>,
  {
    request,
    code,
  }: {
    readonly request: EventPayload<'player.code.requested'>
    readonly code: { digits: string; expiresAt: string }
  },
  { messages, confirmMessage }: CodeReactionDeps,
): Promise<string> {
  const { requestId, playerId, site } = request
  const { address } = request.recipient
  if (playerId === null) throw new Error('An address is confirmed for nobody')
  const order = await confirmMessage.write(trx, { requestId, playerId, address, code, site })
  return order === null ? 'notNeeded' : messages.notify(trx, order)
}
