/**
 * Thousands of sockets at the book, each following one event, in a process of their own. They are bare:
 * one of each event counts the prices that it is told, the others only read.
 */
import { connect } from 'node:net'
import { maskedFrame, untilText } from './raw-socket.ts'

export type SportSocketsNews =
  | { readonly news: 'connected' }
  /** Prices that the counting sockets were told, and events of which some were. */
  | { readonly news: 'told'; readonly prices: number; readonly events: number }

const [port = '', count = '', ids = ''] = process.argv.slice(2)
const events = ids.split(',')
const CONNECTING_MAX = 50
const REPORT_MS = 250
/** The book takes so many of one address. */
const PER_ADDRESS = 2_000
let prices = 0
const told = new Set<number>()

await openAll(Number(count))
process.send?.({ news: 'connected' } satisfies SportSocketsNews)
setInterval(() => {
  process.send?.({ news: 'told', prices, events: told.size } satisfies SportSocketsNews)
}, REPORT_MS)
process.on('disconnect', () => process.exit())

async function openAll(total: number): Promise<void> {
  let next = 0
  const openMore = async () => {
    while (next < total) {
      next += 1
      await open(next - 1)
    }
  }
  await Promise.all(Array.from({ length: CONNECTING_MAX }, openMore))
}

async function open(index: number): Promise<void> {
  const localAddress = `127.0.0.${1 + Math.floor(index / PER_ADDRESS)}`
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress, noDelay: true })
  socket.write(
    `GET /bookmaker/socket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\n` +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  await untilText(socket, '\r\n\r\n')
  const channel = `book:event-${events[index % events.length]}`
  socket.write(
    maskedFrame([
      { id: 1, connect: {} },
      { id: 2, subscribe: { channel } },
    ]),
  )
  await untilText(socket, '"id":2')
  socket.on('data', (chunk: Buffer) => {
    if (index >= events.length) return
    const count = chunk.toString('latin1').split('"price":').length - 1
    prices += count
    if (count > 0) told.add(index)
  })
}
