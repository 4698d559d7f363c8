/** Lines that are read at a time; a later pull has the rest. */
export const LINES_READ_MAX = 10_000

/** How lines come from a feed. */
export type LineSource = {
  /** The lines after a number that the feed still has; one more than are read, if there are as many. */
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
const LINE_CHARS_MAX = 1024 * 1024
const PULL_BYTES_MAX = 64 * 1024 * 1024

/** Pulls lines over HTTP; a socket, where there is one, brings them sooner. */
export function createLineSource(
  address: LineAddress,
  deps: { readonly fetch: typeof fetch; readonly now: () => Date },
): LineSource {
  const { url, socketUrl, token } = address

  async function pull(after: number): Promise<readonly string[]> {
    const response = await deps
      .fetch(withQuery(url, { after: String(after) }), {
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      .catch((cause: unknown) => {
        throw new Error('the odds feed does not answer', { cause })
      })
    if (!response.ok) throw new Error(`the odds feed answered ${response.status}`)
    return readLines(response)
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
      // Nobody drains them.
      if (lines.length > LINES_READ_MAX) opened.close()
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

/** Reads no more than is used of a feed that has much to say, or never stops. */
async function readLines(response: Response): Promise<string[]> {
  const lines: string[] = []
  const decoder = new TextDecoder()
  let bytes = 0
  let rest = ''
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) if (part.trim() !== '') lines.push(part)
    if (lines.length > LINES_READ_MAX) return lines
    if (rest.length > LINE_CHARS_MAX)
      throw new Error(`the odds feed sent a line of more than ${LINE_CHARS_MAX} characters`)
    if (bytes > PULL_BYTES_MAX)
      throw new Error(
        `the odds feed sent more than ${PULL_BYTES_MAX} bytes in ${LINES_READ_MAX} lines`,
      )
  }
  return rest.trim() === '' ? lines : [...lines, rest]
}

function splitLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}
