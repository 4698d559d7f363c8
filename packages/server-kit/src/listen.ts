import { createAdaptorServer } from '@hono/node-server'
import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** An open port. `server` is there for `upgrade` events; `close` ends it, see {@link listen}. */
export type Listener = {
  readonly port: number
  readonly server: Server
  close(): Promise<void>
}

/** What answers requests: any fetch-shaped function, e.g. `app.fetch` of a Hono application. */
export type FetchHandler = Parameters<typeof createAdaptorServer>[0]['fetch']

const CLOSE_GRACE_MS = 5_000

/** The port is in use by another process. The message says what to do. */
export class PortTakenError extends Error {
  readonly port: number

  constructor(port: number) {
    super(`Port ${port} is in use by another program. Stop it or choose another port.`)
    this.name = 'PortTakenError'
    this.port = port
  }
}

/**
 * Serves a fetch handler on a port (0 picks a free one) and resolves when it is open. `close`
 * stops accepting, lets requests in flight finish for 5 seconds and then cuts what is left; who
 * upgraded connections on `server` ends them before.
 * Without `host` it listens on every address, so that other devices can open the site.
 * Throws {@link PortTakenError}.
 */
export async function listen(
  fetchHandler: FetchHandler,
  options: { port: number; host?: string | undefined },
): Promise<Listener> {
  const server = createAdaptorServer({ fetch: fetchHandler }) as Server
  const connections = trackConnections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(options.port) : error)
    })
    server.listen({ port: options.port, host: options.host }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    server,
    close: () => closeServer(server, connections),
  }
}

type Connections = { endIdle(): void; cutAll(): void }

/**
 * Node's own `closeIdleConnections` leaves connections that never asked anything, and
 * `closeAllConnections` leaves upgraded ones; either would hold a stop up.
 */
function trackConnections(server: Server): Connections {
  const open = new Set<Socket>()
  const busy = new Set<Socket>()
  let isEnding = false
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.on('upgrade', (request) => busy.add(request.socket))
  server.on('request', (request, response) => {
    busy.add(request.socket)
    response.once('close', () => {
      busy.delete(request.socket)
      if (isEnding) request.socket.end()
    })
  })
  return {
    endIdle() {
      isEnding = true
      for (const socket of open) if (!busy.has(socket)) socket.destroy()
    },
    cutAll() {
      for (const socket of open) socket.destroy()
    },
  }
}

function closeServer(server: Server, connections: Connections): Promise<void> {
  return new Promise((resolve, reject) => {
    const cut = setTimeout(() => connections.cutAll(), CLOSE_GRACE_MS)
    server.close((error: NodeJS.ErrnoException | undefined) => {
      clearTimeout(cut)
      if (error === undefined || error.code === 'ERR_SERVER_NOT_RUNNING') resolve()
      else reject(error)
    })
    connections.endIdle()
  })
}
