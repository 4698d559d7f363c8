import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Gateway } from '@fairhouse/realtime/gateway'
import { NAMESPACES } from '@fairhouse/realtime/namespace'
import { systemTimers } from '@fairhouse/realtime/timers'
import { attachGateway, type AttachedGateway } from '@fairhouse/realtime/ws-gateway'
import { type Listener, listen } from '@fairhouse/server-kit/listen'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { GATEWAY_PATH } from '#platform/realtime/realtime'

const UPGRADES = 4_000
const AT_ONCE = 40

let listener: Listener
let attached: AttachedGateway

beforeEach(async () => {
  listener = await listen(() => new Response('plain'), { port: 0 })
  const gateway = new Gateway({
    verifyToken: async () => ({ ok: false, reason: 'invalid' }),
    namespaces: NAMESPACES,
    timers: systemTimers,
    newId: randomUUID,
    random: Math.random,
    allowAnonymous: true,
  })
  attached = attachGateway(listener.server, gateway, { path: GATEWAY_PATH })
})
afterEach(async () => {
  await attached.close()
  await listener.close()
})

/** Requests an upgrade; `leaves` closes without reading the response. */
async function offerUpgrade(options: { path: string; protocol: string; leaves: boolean }) {
  const socket = connect(listener.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `GET ${options.path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${options.protocol}\r\n\r\n`,
  )
  if (options.leaves) socket.end()
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return String(answer).split(' ')[1]
}

test('thousands of upgrades on other paths are all answered and leave no descriptor', async () => {
  const countSockets = () =>
    process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length
  const before = countSockets()
  const statuses = new Set<string | undefined>()
  const offer = async (number: number) => {
    const protocol = number % 4 === 0 ? 'h2c' : 'websocket'
    statuses.add(await offerUpgrade({ path: '/nope', protocol, leaves: number % 2 === 0 }))
  }
  for (let sent = 0; sent < UPGRADES; sent += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => offer(sent + number)))
  }
  expect([...statuses].toSorted()).toEqual(['200', '404'])
  await expect.poll(countSockets).toBeLessThanOrEqual(before)
})

test('a WebSocket on the path of the gateway opens', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${listener.port}${GATEWAY_PATH}`)
  await once(socket, 'open')
  socket.send('{"id":1,"connect":{}}')
  const [reply] = (await once(socket, 'message')) as [Buffer]
  expect(JSON.parse(String(reply))).toMatchObject({ id: 1, connect: { version: 'fairhouse' } })
})
