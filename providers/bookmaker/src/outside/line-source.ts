/** How lines come from a feed. */
export type LineSource = {
  /** Every line after a number that the feed still has. */
  pull(after: number): Promise<readonly string[]>
  /** Lines that a socket pushed since the last call; undefined while none is open. */
  drain?(after: number): readonly string[] | undefined
  close?(): void
}

export type LineAddress = {
  /** Answers `GET ?after=<seq>` with JSON lines. */
  readonly url: string
  /** Pushes the same lines as they come. */
  readonly socketUrl?: string
  /** Sent as a bearer token, and to the socket as `token`. */
  readonly token?: string
}

const TIMEOUT_MS = 5_000
const RECONNECT_MS = 2_000
/** Of a socket that nobody drains. */
const LINES_MAX = 10_000

/** Pulls lines over HTTP; a socket, where there is one, brings them sooner. */
export function createLineSource(
  address: LineAddress,
  deps: { readonly fetch: typeof fetch; readonly now: () => Date },
): LineSource {
  const { url, socketUrl, token } = address

  async function pull(after: number): Promise<readonly string[]> {
    const response = await deps.fetch(withQuery(url, { after: String(after) }), {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`the odds feed answered ${response.status}`)
    return splitLines(await response.text())
  }

  if (socketUrl === undefined) return { pull }
  let socket: WebSocket | undefined
  let lines: string[] = []
  let triedAtMs = -Infinity

  function connect(after: number): void {
    const opened = new WebSocket(
      withQuery(socketUrl!, { after: String(after), ...(token !== undefined && { token }) }),
    )
    opened.addEventListener('message', ({ data }) => {
      if (opened !== socket) return
      // A message may have more lines than a call takes arguments.
      lines = lines.concat(splitLines(String(data)))
      if (lines.length > LINES_MAX) opened.close()
    })
    // The next pull has what is missing.
    opened.addEventListener('error', () => undefined)
    socket = opened
    lines = []
  }

  return {
    pull,
    drain(after) {
      const nowMs = deps.now().getTime()
      const isDown = socket === undefined || socket.readyState > WebSocket.OPEN
      if (isDown && nowMs - triedAtMs >= RECONNECT_MS) {
        triedAtMs = nowMs
        connect(after)
      }
      const drained = lines
      lines = []
      return socket?.readyState === WebSocket.OPEN || drained.length > 0 ? drained : undefined
    },
    close: () => socket?.close(),
  }
}

function withQuery(url: string, query: Readonly<Record<string, string>>): string {
  const full = new URL(url)
  for (const [name, value] of Object.entries(query)) full.searchParams.set(name, value)
  return full.href
}

function splitLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}
