import {
  parseFrameMessage,
  type FrameFairness,
  type FrameToHost,
  type HostToFrame,
} from '@fairhouse/contract/game-frame'

/** A question to the client that was not answered in this time has failed. */
const ANSWER_TIMEOUT_MS = 8_000

/** Events of the client; responses to requests are handled separately. */
export type FrameNews = Exclude<
  FrameToHost,
  { type: 'fairhouse:fairness' } | { type: 'fairhouse:failed' }
>

export type FrameBridge = {
  readonly send: (message: HostToFrame) => void
  /** Seeds and rounds of this player, as the studio has them. */
  readonly askFairness: () => Promise<FrameFairness>
  /** Reveals the server seed in use and starts the next one with this client seed. */
  readonly rotate: (clientSeed: string) => Promise<FrameFairness>
  readonly close: () => void
}

export type FrameBridgeDeps = {
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'setTimeout'>
  readonly frame: () => Window | null
  /** The one origin that is listened to and spoken to (bars S6). */
  readonly origin: string
  readonly onNews: (news: FrameNews) => void
}

type Waiting = { resolve: (fairness: FrameFairness) => void; reject: (error: Error) => void }

/** Talks to a game client in a frame of another origin. */
export function createFrameBridge(deps: FrameBridgeDeps): FrameBridge {
  const waiting = new Map<number, Waiting>()
  let seq = 0
  const onMessage = (event: MessageEvent<unknown>): void => {
    if (event.origin !== deps.origin || event.source !== deps.frame()) return
    const message = parseFrameMessage(event.data)
    if (message === null) return
    if (message.type === 'fairhouse:fairness')
      settle(message.seq, (one) => one.resolve(message.fairness))
    else if (message.type === 'fairhouse:failed') {
      settle(message.seq, (one) => one.reject(new Error(message.message)))
    } else deps.onNews(message)
  }
  const settle = (of: number, how: (one: Waiting) => void): void => {
    const one = waiting.get(of)
    waiting.delete(of)
    if (one !== undefined) how(one)
  }
  const send = (message: HostToFrame): void => {
    deps.frame()?.postMessage(message, deps.origin)
  }
  const ask = async (question: (seq: number) => HostToFrame): Promise<FrameFairness> => {
    seq += 1
    const of = seq
    return await new Promise<FrameFairness>((resolve, reject) => {
      waiting.set(of, { resolve, reject })
      deps.page.setTimeout(() => {
        settle(of, (one) => one.reject(new Error('The game did not answer.')))
      }, ANSWER_TIMEOUT_MS)
      send(question(of))
    })
  }
  deps.page.addEventListener('message', onMessage)
  return {
    send,
    askFairness: async () => await ask((of) => ({ type: 'fairhouse:get-fairness', seq: of })),
    rotate: async (clientSeed) =>
      await ask((of) => ({ type: 'fairhouse:rotate', seq: of, clientSeed })),
    close: () => {
      deps.page.removeEventListener('message', onMessage)
      for (const of of [...waiting.keys()]) settle(of, (one) => one.reject(new Error('Closed.')))
    },
  }
}
