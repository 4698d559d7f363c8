import { useEffect, useState } from 'preact/hooks'
import { host } from './host.ts'
import { playerOf, session } from './session.ts'
import { useStore } from './store.ts'

const TIMEOUT_MS = 10_000

/** The book answered that it will not, or did not answer at all (`status` 0). */
export class ApiFailure extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The book answered ${status}`)
    this.status = status
  }
}

export async function call<T>(
  path: string,
  options: { readonly method?: string; readonly body?: unknown; readonly isOwn?: boolean } = {},
): Promise<T> {
  const { origin, token } = session.get()
  const response = await fetch(`${origin}/bookmaker/api/${path}`, {
    method: options.method ?? 'GET',
    headers: {
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
      ...(options.isOwn === true && { authorization: `Bearer ${token}` }),
    },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  if (response === null) throw new ApiFailure(0)
  if (!response.ok) throw new ApiFailure(response.status)
  // An answer that was cut on its way, or is somebody else's, is none.
  const answer = (await response.json().catch(() => null)) as { data?: T } | null
  if (answer?.data === undefined) throw new ApiFailure(0)
  return answer.data
}

export type Loaded<T> = {
  readonly data: T | undefined
  readonly error: ApiFailure | undefined
  readonly reload: () => void
}

/** The last responses, so that a reopened view has something to show immediately. */
const answers = new Map<string, unknown>()
const ANSWERS_MAX = 100

/** Parts that are drawn and wait for their first data. */
let waiting = 0

/** Loads a path, again every `everyMs` while the page is seen; null loads nothing. */
export function useLoaded<T>(
  path: string | null,
  options: { readonly everyMs?: number; readonly isOwn?: boolean } = {},
): Loaded<T> {
  const { everyMs, isOwn = false } = options
  // What was loaded for one player is not shown to the next one.
  const player = playerOf(useStore(session).token)
  const key = isOwn ? `${player} ${path ?? ''}` : path
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<{ key: string | null; data?: T; error?: ApiFailure }>({ key })
  useEffect(() => {
    if (path === null) return
    let isCurrent = true
    const load = async () => {
      try {
        const data = isOwn ? await call<T>(path, { isOwn }) : await callOnce<T>(path)
        if (isCurrent) setState({ key, data })
      } catch (error) {
        if (!isCurrent || !(error instanceof ApiFailure)) return
        setState((before) => ({ ...(before.key === key ? before : { key }), error }))
      }
    }
    waiting += 1
    void load().finally(() => {
      waiting -= 1
      if (waiting === 0) host.routerLoaded()
    })
    const timer =
      everyMs === undefined
        ? undefined
        : setInterval(() => {
            if (!document.hidden) void load()
          }, everyMs)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [path, key, everyMs, isOwn, turn])
  const known = state.key === key ? state.data : undefined
  return {
    data: known ?? (path === null ? undefined : (answers.get(path) as T | undefined)),
    error: state.key === key ? state.error : undefined,
    reload: () => setTurn((before) => before + 1),
  }
}

/** Parts of a page that ask for the same at once have one request. */
const pending = new Map<string, Promise<unknown>>()

async function callOnce<T>(path: string): Promise<T> {
  const calling = pending.get(path) ?? call(path).finally(() => pending.delete(path))
  pending.set(path, calling)
  const data = (await calling) as T
  keep(path, data)
  return data
}

function keep(path: string, data: unknown): void {
  answers.delete(path)
  answers.set(path, data)
  if (answers.size > ANSWERS_MAX) answers.delete(answers.keys().next().value!)
}
