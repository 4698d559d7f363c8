/** The embedded gateway in a separate process; its parent tells it what to publish. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Gateway } from '@fairhouse/realtime/gateway'
import { NAMESPACES } from '@fairhouse/realtime/namespace'
import { systemTimers } from '@fairhouse/realtime/timers'
import { createTokenVerifier } from '@fairhouse/realtime/token'
import { attachGateway } from '@fairhouse/realtime/ws-gateway'

export type ServerOrder =
  | { readonly order: 'publish'; readonly channel: string; readonly data: unknown }
  | { readonly order: 'measure' }

export type ServerNews =
  | { readonly news: 'open'; readonly port: number }
  | { readonly news: 'measured'; readonly bytes: number; readonly connections: number }

const [secret = ''] = process.argv.slice(2)
const gateway = new Gateway({
  verifyToken: createTokenVerifier(secret, () => new Date()),
  namespaces: NAMESPACES,
  timers: systemTimers,
  newId: randomUUID,
  random: Math.random,
  allowAnonymous: true,
})
const server = createServer()
attachGateway(server, gateway, { path: '/api/connection/websocket' })
server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () => {
  tell({ news: 'open', port: (server.address() as AddressInfo).port })
})

process.on('message', (order: ServerOrder) => {
  if (order.order === 'publish') gateway.publish(order.channel, order.data)
  else {
    // Twice and compacting: what sockets keep, without what connecting them left lying about.
    for (let pass = 0; pass < 2; pass += 1) collect()
    tell({
      news: 'measured',
      bytes: process.memoryUsage().rss,
      connections: gateway.connectionCount(),
    })
  }
})
process.on('disconnect', () => process.exit())

function collect(): void {
  global.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

function tell(news: ServerNews): void {
  process.send?.(news)
}
