/**
 * Thousands of players' sockets, in a separate process. They are bare: after the handshake they
 * count bytes, so that the server is measured and not a client library.
 */
import { connect } from 'node:net'
import { signConnectionToken } from '@fairhouse/realtime/token'
import { maskedFrame, untilText } from './raw-socket.ts'

export type ClientsNews =
  | { readonly news: 'connected' }
  /** Bytes that all sockets received since they were subscribed. */
  | { readonly news: 'received'; readonly bytes: number }

const [secret = '', port = '', count = ''] = process.argv.slice(2)
const CONNECTING_MAX = 100
const REPORT_MS = 5
let received = 0

await openAll(Number(count))
tell({ news: 'connected' })
let reported = 0
setInterval(() => {
  if (received === reported) return
  reported = received
  tell({ news: 'received', bytes: received })
}, REPORT_MS)
process.on('disconnect', () => process.exit())

async function openAll(total: number): Promise<void> {
  let next = 0
  const openMore = async () => {
    while (next < total) {
      next += 1
      await open(`player-${next}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTING_MAX }, openMore))
}

/** Connects as a player and subscribes as the web app does; resolves when both are answered. */
async function open(player: string): Promise<void> {
  const token = await signConnectionToken(secret, {
    user: player,
    session: player,
    issuedAtMs: Date.now(),
    lifeMs: 600_000,
  })
  const names = ['wallet:accounts', 'payment:invoices', 'game:bets'].map(
    (name) => `${name}#${player}`,
  )
  const lines = [...names, 'global:online'].map((channel, index) => ({
    id: index + 2,
    subscribe: { channel },
  }))
  const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true })
  socket.write(
    `GET /api/connection/websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\n` +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  await untilText(socket, '\r\n\r\n')
  socket.write(maskedFrame([{ id: 1, connect: { token } }, ...lines]))
  await untilText(socket, `"id":${lines.length + 1},`)
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length
  })
}

function tell(news: ClientsNews): void {
  process.send?.(news)
}
