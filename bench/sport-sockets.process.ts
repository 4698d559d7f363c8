/**
 * Thousands of sockets at the sportsbook, each following one event, in a separate process. They are bare:
 * one of each event counts the changed prices, the others only read.
 */
import { connect } from 'node:net'
import { createFrameReader, maskedFrame, untilText } from './raw-socket.ts'

export type SportSocketsNews =
  | { readonly news: 'connected' }
  /** Changed prices, events with any, open sockets. */
  | {
      readonly news: 'told'
      readonly changes: number
      readonly events: number
      readonly sockets: number
    }

const [port = '', count = '', ids = ''] = process.argv.slice(2)
const events = ids.split(',')
const CONNECTING_MAX = 50
const REPORT_MS = 250
/** The book takes so many of one address. */
const PER_ADDRESS = 2_000
/** A ping of the gateway, as a frame. Unanswered, the gateway closes the socket. */
const PING = Buffer.from([0x81, 2, ...Buffer.from('{}')])
let changes = 0
let sockets = 0
const told = new Set<number>()

await openAll(Number(count))
process.send?.({ news: 'connected' } satisfies SportSocketsNews)
setInterval(() => {
  const news = { news: 'told', changes, events: told.size, sockets } as const
  process.send?.(news satisfies SportSocketsNews)
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
  sockets += 1
  socket.on('close', () => (sockets -= 1))
  socket.on('data', (chunk: Buffer) => {
    if (chunk.includes(PING)) socket.write(maskedFrame([{}]))
  })
  if (index < events.length) socket.on('data', createFrameReader(createCounter(index)))
}

type Told = {
  readonly push?: {
    readonly pub?: {
      readonly data: {
        readonly markets: readonly {
          readonly key: string
          readonly outcomes: readonly { readonly id: string; readonly price: string | null }[]
        }[]
      }
    }
  }
}

/** Counts the changed prices of an event: a market is sent with all of its prices. */
function createCounter(index: number): (text: string) => void {
  const known = new Map<string, string | null>()
  return (text) => {
    for (const line of text.split('\n')) {
      const { push }: Told = line === '' ? {} : (JSON.parse(line) as Told)
      for (const { key, outcomes } of push?.pub?.data.markets ?? []) {
        told.add(index)
        for (const { id, price } of outcomes) {
          const before = known.get(`${key} ${id}`)
          if (before !== undefined && before !== price) changes += 1
          known.set(`${key} ${id}`, price)
        }
      }
    }
  }
}
