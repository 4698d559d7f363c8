/**
 * Thousands of players' sockets that come back by themselves, as the web app's client does: after a
 * random part of a time that doubles from half a second up to twenty.
 */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { maskedFrame } from './raw-socket.ts'

export type HerdNews = {
  readonly open: number
  /** Attempts that were answered with 5xx. */
  readonly failures: number
}

const [port = '', count = ''] = process.argv.slice(2)
const DELAY_MS_MIN = 500
const DELAY_MS_MAX = 20_000
const REPORT_MS = 20
/** The gateway takes 2,500 sockets of one address. */
const ADDRESSES = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']
/** Only at first: after a crash all come as they like. */
const OPENING_MAX = 50

let open = 0
let failures = 0

process.once('message', (tokens: string[]) => void openAll(tokens))
setInterval(() => process.send?.({ open, failures } satisfies HerdNews), REPORT_MS)
process.on('disconnect', () => process.exit())

async function openAll(tokens: readonly string[]): Promise<void> {
  let next = 0
  const openMore = async () => {
    while (next < Number(count)) {
      const number = next
      next += 1
      await new Promise<void>((resolve) => void keepOpen(number, tokens, resolve))
    }
  }
  await Promise.all(Array.from({ length: OPENING_MAX }, openMore))
}

async function keepOpen(
  number: number,
  tokens: readonly string[],
  onFirst: () => void,
): Promise<void> {
  const token = tokens[number % tokens.length] ?? ''
  for (let tries = 0; ; tries += 1) {
    const socket = await subscribe(token, ADDRESSES[number % ADDRESSES.length] ?? '')
    if (socket !== null) {
      open += 1
      onFirst()
      tries = 0
      await new Promise((resolve) => socket.once('close', resolve))
      open -= 1
    }
    await sleep(Math.random() * Math.min(DELAY_MS_MAX, DELAY_MS_MIN * 2 ** tries))
  }
}

/** A socket that is connected as a player and subscribed, or null when that did not come about. */
async function subscribe(token: string, localAddress: string): Promise<Socket | null> {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress, noDelay: true })
  socket.on('error', () => undefined)
  socket.write(
    `GET /api/connection/websocket HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: Upgrade\r\n` +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  const head = await readUntil(socket, '\r\n\r\n')
  if (head === null || !head.includes(' 101 ')) {
    if (head !== null && / 5\d\d /.test(head)) failures += 1
    socket.destroy()
    return null
  }
  socket.write(
    maskedFrame([
      { id: 1, connect: { token } },
      { id: 2, subscribe: { channel: 'global:online' } },
    ]),
  )
  const answer = await readUntil(socket, '"id":2,')
  if (answer === null) return null
  // Pings are answered, or the gateway would close the socket.
  socket.on('data', (chunk: Buffer) => {
    if (chunk.toString('latin1').includes('{}')) socket.write(maskedFrame([{}]))
  })
  return socket
}

/** The bytes up to and including `end`; null if the socket closed before. */
function readUntil(socket: Socket, end: string): Promise<string | null> {
  return new Promise((resolve) => {
    let text = ''
    const onClose = () => resolve(null)
    const onData = (chunk: Buffer) => {
      text += chunk.toString('latin1')
      if (!text.includes(end)) return
      socket.off('data', onData)
      socket.off('close', onClose)
      resolve(text)
    }
    socket.on('data', onData)
    socket.once('close', onClose)
  })
}
