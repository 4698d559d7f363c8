import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from './clock.ts'
import type { FetchHandler } from './listen.ts'
import type { NodeBindings } from './node-answer.ts'
import { createTokenBuckets, type Rate } from './token-bucket.ts'

/** assumed: more than a household meets in a minute of hasty presses. */
const PROMPT: Rate = { burst: 60, perSecond: 2 }
const DELAY_MS_MIN = 1_000
/** Of one network, further answers leave so far apart, however many connections it has. */
const SPACING_MS = 5
/** Of one network; whoever has more open does not wait for answers. */
const DELAYED_MAX = 1_000

/** Answered to unknown callers and paths, to what is not understood, and to too many requests. */
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 413, 422, 429])

/**
 * Holds back refusals to a network that gets many of them. A refusal costs the server nearly as
 * much as a small answer, and a client that repeats at once would keep it busy with refusals. Others
 * of that network lose nothing: their own answers go out as ever. Past a number of held answers the
 * connection of a further one is cut.
 */
export function delayRefusals(
  fetch: FetchHandler,
  { clock, networkOf }: { clock: Clock; networkOf: (incoming: NodeBindings['incoming']) => string },
): FetchHandler {
  const prompt = createTokenBuckets(PROMPT, clock)
  const delayed = new Map<string, number>()

  async function delay(network: string, { incoming }: NodeBindings): Promise<void> {
    if (prompt.take(network) === 0) return
    const open = delayed.get(network) ?? 0
    if (open >= DELAYED_MAX) {
      incoming.socket.destroy()
      return
    }
    delayed.set(network, open + 1)
    await sleep(Math.max(DELAY_MS_MIN, open * SPACING_MS))
    const left = delayed.get(network)! - 1
    if (left === 0) delayed.delete(network)
    else delayed.set(network, left)
  }

  return async (request, bindings) => {
    const answer = await fetch(request, bindings)
    if (answer instanceof Response && REFUSED.has(answer.status)) {
      const node = bindings as NodeBindings
      await delay(networkOf(node.incoming), node)
    }
    return answer
  }
}
