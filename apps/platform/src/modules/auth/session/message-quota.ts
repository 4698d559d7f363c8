import {
  MESSAGE_LIMITS,
  type MessageDecision,
  decideMessage,
} from '@fairhouse/domain/message-limit'
import { networkOf } from '@fairhouse/server-kit/network-of'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import {
  type AttemptKey,
  type OpenWindow,
  countInWindow,
  lockWindow,
} from '#platform/modules/auth/session/attempt.repo'

export type MessageRequest = {
  /** Counted per kind of message. */
  readonly kind: 'reset' | 'link' | 'code'
  /** Normalized recipient with the purpose of the message. */
  readonly recipient: string
  readonly ip: string
  /** Lifetime of the code or link in the message. */
  readonly lifeMs: number
}

export type MessagePlace = {
  readonly decision: MessageDecision
  /** Seconds until the network or the recipient may get another one; 0 = now. */
  readonly waitSeconds: number
  /** Counts the request, and the message if one is sent. */
  count(isSent: boolean): Promise<void>
}

const HOUR_MS = 3_600_000

/**
 * Decides whether a requested message is sent, without looking up accounts. The counters stay
 * locked until the caller's transaction ends, so concurrent requests are decided in turn.
 */
export async function lockMessagePlace(
  trx: Transaction<PlatformDatabase>,
  { kind, recipient, ip, lifeMs }: MessageRequest,
  now: Date,
): Promise<MessagePlace> {
  const network = networkOf(ip)
  const lock = (of: AttemptKey['kind'], key: string, lengthMs: number): Promise<OpenWindow> =>
    lockWindow(trx, { kind: of, key: `${kind} ${key}` }, { now, lengthMs })
  const asker = await lock('messageOfNetwork', network, HOUR_MS)
  const share = await lock('messageOfNetworkToRecipient', `${network} ${recipient}`, lifeMs)
  const whole = await lock('messageToRecipient', recipient, lifeMs)
  const usage = {
    ofNetwork: asker.attempts,
    ofNetworkToRecipient: share.attempts,
    toRecipient: whole.attempts,
  }
  const decision = decideMessage(usage)
  return {
    decision,
    waitSeconds: findFull(decision, { asker, share, whole })?.endsInSeconds ?? 0,
    async count(isSent) {
      for (const each of isSent ? [asker, share, whole] : [asker]) {
        await countInWindow(trx, each, now)
      }
    },
  }
}

/** The window whose end allows another message. */
function findFull(
  decision: MessageDecision,
  { asker, share, whole }: Readonly<Record<'asker' | 'share' | 'whole', OpenWindow>>,
): OpenWindow | null {
  if (decision === 'send') return null
  if (decision === 'refuse') return asker
  return share.attempts >= MESSAGE_LIMITS.ofNetworkToRecipient ? share : whole
}
