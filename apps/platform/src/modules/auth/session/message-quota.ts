import {
  MESSAGE_LIMITS,
  type MessageDecision,
  decideMessage,
} from '@fairhouse/domain/message-limit'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { networkOf } from '#platform/http/rate-limit'
import {
  type AttemptKey,
  type OpenWindow,
  countInWindow,
  lockWindow,
} from '#platform/modules/auth/session/attempt.repo'

export type MessageRequest = {
  /** Messages of another kind are counted apart. */
  readonly kind: 'reset' | 'link' | 'code'
  /** In the one form that makes two spellings the same recipient, and what the message is for. */
  readonly recipient: string
  readonly ip: string
  /** How long a message of this kind works. */
  readonly lifeMs: number
}

export type MessagePlace = {
  readonly decision: MessageDecision
  /** Until the network, or the recipient, may have another one; 0 when one may be sent. */
  readonly waitSeconds: number
  /** Counts the request, and the message when there is one. */
  count(isSent: boolean): Promise<void>
}

const HOUR_MS = 3_600_000

/**
 * Decides whether a message that anyone may ask for goes out. Looks at nobody's account. The counts
 * stay locked until the caller's transaction ends, so of many requests at once one is decided after
 * another.
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

/** The count whose end makes room for another message. */
function findFull(
  decision: MessageDecision,
  { asker, share, whole }: Readonly<Record<'asker' | 'share' | 'whole', OpenWindow>>,
): OpenWindow | null {
  if (decision === 'send') return null
  if (decision === 'refuse') return asker
  return share.attempts >= MESSAGE_LIMITS.ofNetworkToRecipient ? share : whole
}
