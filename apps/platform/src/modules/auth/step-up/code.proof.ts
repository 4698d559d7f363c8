import type { StepUpCodeSent } from '@fairhouse/contract/step-up'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { PlayerCaller } from '#platform/http/route'
import type { CodeRecipient } from '#platform/modules/auth/one-time-code/one-time-code'
import type { OneTimeCodes } from '#platform/modules/auth/one-time-code/one-time-code.module'
import { type PlayerRow, findPlayer } from '#platform/modules/player/player.query'
import type { StepUpProof } from '#platform/modules/auth/step-up/step-up-proof.port'

export type CodeProofDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly codes: Pick<OneTimeCodes, 'issueCode' | 'spendCode'>
  /** The kinds of messages that this site can send. */
  readonly isSendingOn: Readonly<Record<CodeRecipient['kind'], boolean>>
}

type SendRefusal =
  | 'stepUpUnavailable'
  | 'mailUnavailable'
  | 'smsUnavailable'
  | 'tooManyRequests'
  | 'overloaded'

export type SendStepUpCode = (caller: PlayerCaller) => Promise<Result<StepUpCodeSent, SendRefusal>>

/** Step-up by a code sent to the player's confirmed address or number. */
export function createCodeProof(deps: CodeProofDeps): StepUpProof {
  return {
    method: 'code',
    isAvailable: async (playerId) =>
      recipientOf(await findPlayer(deps.db, playerId), deps) !== null,
    async verify(caller, { code = '' }) {
      const { playerId } = caller
      const recipient = recipientOf(await findPlayer(deps.db, playerId), deps)
      if (recipient === null) return false
      const subject = { purpose: 'stepUp', recipient, playerId } as const
      return (await deps.codes.spendCode({ ...subject, code }, caller)).ok
    },
  }
}

export function createSendStepUpCode(
  deps: CodeProofDeps & { readonly proof: StepUpProof },
): SendStepUpCode {
  return async (caller) => {
    const player = await findPlayer(deps.db, caller.playerId)
    const recipient = recipientOf(player, deps)
    const isAvailable = await deps.proof.isAvailable(caller.playerId)
    if (player === undefined || recipient === null || !isAvailable) {
      return refuse('stepUpUnavailable')
    }
    const { id: playerId, language } = player
    const subject = { purpose: 'stepUp', recipient, playerId } as const
    const issued = await deps.codes.issueCode({ ...subject, language }, caller)
    return issued.ok ? ok({ ...issued.value, recipient }) : issued
  }
}

/** Prefers the address: an SMS costs money, and numbers change owners. */
function recipientOf(
  player: PlayerRow | undefined,
  { isSendingOn }: Pick<CodeProofDeps, 'isSendingOn'>,
): CodeRecipient | null {
  if (player?.email && player.email_confirmed_at !== null && isSendingOn.email) {
    return { kind: 'email', address: player.email }
  }
  if (player?.phone && player.phone_confirmed_at !== null && isSendingOn.phone) {
    return { kind: 'phone', address: player.phone }
  }
  return null
}
