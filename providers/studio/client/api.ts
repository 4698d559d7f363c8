import type { FrameFairness } from '@fairhouse/contract/game-frame'
import type { PlayError } from '../src/play.routes.ts'
import type { Json } from '@fairhouse/fair/game'
import type { RoundAnswer } from '../src/play.service.ts'
import type { RoundView, SessionView } from '../src/play.view.ts'

/** A refusal of the server: its code, and its data. */
export type ApiRefusal = {
  readonly code: PlayError | 'internalError' | 'notFound'
  readonly retryAfterMs?: number
  readonly balance?: string
  /** Steps: the state that stands. */
  readonly round?: RoundView
  /** A rotation: the game with the open round. */
  readonly game?: string
}

/** `lost`: no response, or an unreadable one. The request may have taken effect. */
export type ApiReply<T> =
  | { readonly outcome: 'ok'; readonly value: T }
  | { readonly outcome: 'refused'; readonly refusal: ApiRefusal }
  | { readonly outcome: 'lost' }

export type RoundOrderBody = {
  readonly id: string
  readonly stake: string
  readonly bet: Json
  /** Of a free round. */
  readonly rewardId?: string
  /** It follows another round without a press. */
  readonly isAutomatic?: boolean
}

export type StepOrderBody = {
  readonly id: string
  readonly stepNo: number
  readonly action: Json
}

export type Api = ReturnType<typeof createApi>

// A request is given 10 s
const TIMEOUT_MS = 10_000

/** Below the path of the studio that serves this page: `/studio/play/…`. */
export const apiPath = (path: string): string => `/${location.pathname.split('/')[1]}/api/${path}`

/** The studio's calls for this client, by the secret of its session. */
export function createApi(secret: string) {
  async function call<T>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<ApiReply<T>> {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), TIMEOUT_MS)
    try {
      const answer = await fetch(apiPath(path), {
        method,
        headers: {
          authorization: `Bearer ${secret}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: abort.signal,
      })
      const json = (await answer.json()) as { error?: ApiRefusal }
      if (answer.ok) return { outcome: 'ok', value: json as T }
      // an error does not say what took effect before it
      const code = json.error?.code ?? 'internalError'
      if (!json.error || code === 'internalError' || code === 'overloaded')
        return { outcome: 'lost' }
      // the question stays: only a new round is not worth a second one
      if (code === 'tooSoon' && path !== 'rounds') return { outcome: 'lost' }
      return { outcome: 'refused', refusal: json.error }
    } catch {
      return { outcome: 'lost' }
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    session: () => call<SessionView>('GET', 'session'),
    balance: () => call<{ balance: string | null }>('GET', 'balance'),
    play: (order: RoundOrderBody) => call<RoundAnswer>('POST', 'rounds', order),
    step: (roundId: string, order: StepOrderBody) =>
      call<RoundAnswer>('POST', `rounds/${roundId}/steps`, order),
    resolve: (id: string) => call<RoundAnswer>('POST', `rounds/${id}/resolve`),
    cancel: (id: string) => call<RoundAnswer>('POST', `rounds/${id}/cancel`),
    markSeen: (id: string) => call<object>('POST', `rounds/${id}/seen`),
    fairness: () => call<FrameFairness>('GET', 'fairness'),
    adoptClientSeed: (clientSeed: string) =>
      call<FrameFairness>('POST', 'fairness/client-seed', { clientSeed }),
    rotate: (clientSeed: string) => call<FrameFairness>('POST', 'fairness/rotate', { clientSeed }),
    resetCredits: () => call<{ balance: string | null }>('POST', 'credits/reset'),
  }
}
