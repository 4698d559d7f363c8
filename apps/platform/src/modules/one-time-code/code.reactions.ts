import { emailKey } from '@fairhouse/domain/email'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Mailer } from '#platform/mail/mailer.port'
import { type CodeRequest, codeRequestSchema } from '#platform/modules/one-time-code/code.event'
import { renderCodeMail } from '#platform/modules/one-time-code/code.mail'
import type { ConfirmMailWriter } from '#platform/modules/one-time-code/confirm-mail.port'
import type { CodeSecrets } from '#platform/modules/one-time-code/code-secrets'
import { writeCodeSms } from '#platform/modules/one-time-code/code.sms'
import { appendAudit } from '#platform/modules/player/audit.repo'
import {
  type PlayerRow,
  findPlayer,
  findPlayerByEmailKey,
} from '#platform/modules/player/player.repo'
import type { Reaction } from '#platform/realtime/reaction'
import type { SmsSender } from '#platform/sms/sms-sender.port'

export type CodeReactionDeps = {
  readonly clock: Clock
  readonly secrets: CodeSecrets
  readonly mailer: Mailer | null
  readonly sms: SmsSender | null
  readonly confirmMail: ConfirmMailWriter
}

/** Sends a code after the commit that issued it, again until it is taken or worth nothing. */
export function createCodeReactions(deps: CodeReactionDeps): readonly Reaction[] {
  return [
    {
      event: 'player.code.requested',
      name: 'oneTimeCode.send',
      isSlow: true,
      async run(trx, { payload }) {
        const request = codeRequestSchema.parse(payload)
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
  { playerId, purpose, recipient }: CodeRequest,
): Promise<PlayerRow | undefined> {
  if (playerId !== null) return findPlayer(trx, playerId)
  if (purpose !== 'signIn' || recipient.kind !== 'email') return undefined
  return findPlayerByEmailKey(trx, emailKey(recipient.address))
}

async function send(
  trx: Transaction<PlatformDatabase>,
  { request, player }: { readonly request: CodeRequest; readonly player: PlayerRow | undefined },
  deps: CodeReactionDeps,
): Promise<string> {
  const { clock, secrets, mailer, sms } = deps
  const { requestId: id, purpose, recipient, site } = request
  if (purpose === 'confirmEmail') return sendConfirmation(trx, request, deps)
  if (clock.now() >= new Date(request.expiresAt)) return 'tooLate'
  const words = {
    code: secrets.codeOf(id),
    purpose,
    language: player?.language ?? request.language,
  }
  if (recipient.kind === 'phone') {
    return sms === null
      ? 'switchedOff'
      : sms.send({ ...writeCodeSms({ ...words, site }), id, to: recipient.address })
  }
  // assumed: a mailbox without an account hears nothing, so that nobody is mailed by strangers
  if (purpose === 'signIn' && player === undefined) return 'unknown'
  if (mailer === null) return 'switchedOff'
  // To the address of the account, not to the one that was typed: they may differ in their letters.
  const to = purpose === 'signIn' ? (player?.email ?? recipient.address) : recipient.address
  return mailer.send({ ...renderCodeMail(words), id, to })
}

/** Its link lives longer than its code, so a mail that comes late is still worth sending. */
async function sendConfirmation(
  trx: Transaction<PlatformDatabase>,
  request: CodeRequest,
  { clock, secrets, mailer, confirmMail }: CodeReactionDeps,
): Promise<string> {
  const { requestId, playerId, site } = request
  const { address } = request.recipient
  if (mailer === null) return 'switchedOff'
  if (playerId === null) throw new Error('An address is confirmed for nobody')
  const isLate = clock.now() >= new Date(request.expiresAt)
  const code = isLate ? null : secrets.codeOf(requestId)
  const mail = await confirmMail.write(trx, { requestId, playerId, address, code, site })
  return mail === null ? 'notNeeded' : mailer.send({ ...mail, id: requestId, to: address })
}
