/** A WebSocket client that speaks frames, for tests about the protocol itself. */
import { WebSocket } from 'ws'

type Line = Readonly<Record<string, unknown>>

export type RawClient = {
  /** Sends commands as the lines of one frame. */
  send(...commands: object[]): void
  /** Sends a frame as it is. */
  sendText(frame: string): void
  /** The next line from the server, in order. */
  next(): Promise<Line>
  /** The lines up to and including the one that fits. */
  until(isLast: (line: Line) => boolean): Promise<Line[]>
  /** How the connection ended. */
  readonly closed: Promise<{ code: number; reason: string }>
  close(): void
  /** Stops reading from the socket, as a stuck client does. */
  pause(): void
}

/** Opens a socket and resolves when it is open. Pings are answered unless they are to be seen. */
export async function openRawClient(
  url: string,
  headers: Record<string, string> = {},
  { seesPings = false } = {},
): Promise<RawClient> {
  const socket = new WebSocket(url, { headers })
  const arrived: Line[] = []
  const waiting: ((line: Line) => void)[] = []
  socket.on('message', (data: Buffer) => {
    for (const text of data.toString('utf8').trim().split('\n')) {
      if (text === '{}' && !seesPings) {
        socket.send('{}')
        continue
      }
      const line = JSON.parse(text) as Line
      const waiter = waiting.shift()
      if (waiter === undefined) arrived.push(line)
      else waiter(line)
    }
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString('utf8') }))
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => {})
  async function next(): Promise<Line> {
    const line = arrived.shift()
    return line ?? new Promise((resolve) => waiting.push(resolve))
  }
  return {
    send: (...commands) => socket.send(commands.map((line) => JSON.stringify(line)).join('\n')),
    sendText: (frame) => socket.send(frame),
    next,
    async until(isLast) {
      const lines: Line[] = []
      for (;;) {
        const line = await next()
        lines.push(line)
        if (isLast(line)) return lines
      }
    },
    closed,
    close: () => socket.close(),
    pause: () => socket.pause(),
  }
}
