import { refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import { networkOf } from '@fairhouse/server-kit/network-of'
import { createTokenBuckets } from '@fairhouse/server-kit/token-bucket'
import type { Callback, CallbackSignature } from '#platform/http/callback'
import { withDeadline } from '#platform/http/deadline'
import type { Call, Handling } from '#platform/http/handling'
import type { HttpConfig } from '#platform/http/http-config'

/**
 * Handles callbacks. A call takes a place only when its signature is verified. Wrong ones are counted
 * per network like wrong passwords and then answered 429; right ones are never counted, since a
 * provider may share a proxy with others.
 */
export function createCallbackHandling(deps: {
  readonly config: Pick<HttpConfig, 'rateLimits' | 'requestTimeoutMs'>
  readonly clock: Clock
}): (callback: Callback, call: Call) => Handling {
  const { config, clock } = deps
  const forged = createTokenBuckets(config.rateLimits.signIn, clock)
  const unsigned = createTokenBuckets(config.rateLimits.write, clock)

  function refuseForged(
    signature: CallbackSignature,
    { request, scope }: Call,
    rawBody: Uint8Array | null,
  ) {
    if (rawBody !== null && signature.verify({ request, rawBody })) return null
    const waitSeconds = forged.take(networkOf(scope.guest.ip))
    if (waitSeconds > 0) return tooMany(waitSeconds)
    return signature.refuse({ request, scope, rawBody })
  }

  return (callback, call) => {
    const { request, incoming, scope } = call
    const { signature, bodyBytesMax, wallet } = callback
    const hasHeader = signature === null || incoming.header(signature.header) !== null
    return {
      bodyBytesMax: hasHeader ? bodyBytesMax : null,
      refuse(received) {
        // A body that is not read is empty, and null if it is too long.
        const rawBody = hasHeader ? received : new Uint8Array()
        if (signature !== null) return refuseForged(signature, call, rawBody)
        if (rawBody === null) return refuse('payloadTooLarge')
        const waitSeconds = unsigned.take(networkOf(scope.guest.ip))
        return waitSeconds > 0 ? tooMany(waitSeconds) : null
      },
      ...(wallet && {
        walletCallOf: (rawBody: Uint8Array | null) => ({
          kind: wallet.isSettlement({ request, rawBody: rawBody! }) ? 'settlement' : 'stake',
          player: findText(rawBody!, wallet.playerField),
        }),
      }),
      answer: (rawBody) => {
        const answer = callback.answer({ request, scope, rawBody: rawBody! })
        return withDeadline(Promise.resolve(answer), config.requestTimeoutMs)
      },
    }
  }
}

/** The first text in this field of a JSON body, without parsing it; empty if there is none. */
function findText(rawBody: Uint8Array, field: string): string {
  const text = new RegExp(`"${field}"\\s*:\\s*"([^"]*)"`).exec(Buffer.from(rawBody).toString())
  return text?.[1] ?? ''
}

function tooMany(waitSeconds: number) {
  return refuse('tooManyRequests', { retryAfterSeconds: Math.ceil(waitSeconds) })
}
