import { createAdaptorServer } from '@hono/node-server'
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { type AddressInfo, createServer, type Server as NetServer, type Socket } from 'node:net'

/** An open port. `server` is there for `upgrade` events; `close` ends it, see {@link listen}. */
export type Listener = {
  readonly port: number
  readonly server: Server
  close(): Promise<void>
}

/** A request handler: any fetch-shaped function, e.g. `app.fetch` of a Hono application. */
export type FetchHandler = Parameters<typeof createAdaptorServer>[0]['fetch']

export type ListenOptions = {
  /** 0 picks a free one. */
  readonly port: number
  /** Without it every address is listened on, so that other devices can open the site. */
  readonly host?: string | undefined
  /** Names the answers to requests that cannot be read, which no handler sees. */
  readonly newTraceId?: () => string
}

const CLOSE_GRACE_MS = 5_000
/**
 * An idle connection stays longer than proxies keep theirs (Caddy 2 minutes, nginx and load balancers 1):
 * a call on a connection that this side is just closing is lost, and a proxy answers it with 502.
 */
const IDLE_MS = 125_000
/** Besides the server's own socket. */
const ACCEPTORS = 15

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
 * Serves a fetch handler on a port and resolves when it is open. `close` stops accepting, lets
 * requests in flight finish for 5 seconds and then cuts the rest; sockets upgraded on `server`
 * have to be closed before. Only WebSockets are passed to an `upgrade` listener, which has to answer
 * each of them; every other offer to upgrade, such as h2c, is served as the plain request that it
 * also is. Throws {@link PortTakenError}.
 */
export async function listen(
  fetchHandler: FetchHandler,
  options: ListenOptions,
): Promise<Listener> {
  const server = createAdaptorServer({
    fetch: fetchHandler,
    serverOptions: {
      keepAliveTimeout: IDLE_MS,
      shouldUpgradeCallback: (request: IncomingMessage) =>
        server.listenerCount('upgrade') > 0 && isWebSocket(request),
    },
  }) as Server
  const connections = trackConnections(server)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    answerUnreadable(error, { socket, response: connections.find(socket), ...options })
  })
  const acceptors = await openPort(server, options)
  return {
    port: (server.address() as AddressInfo).port,
    server,
    async close() {
      // Each socket waits for the connections that it took.
      await Promise.all([closeServer(server, connections), ...acceptors.map(closed)])
    },
  }
}

/**
 * Node accepts one new connection of a listening socket in each turn of its loop. If hundreds arrive
 * together, and turns are long because of other work, the last would wait for seconds. Linux distributes
 * them over several sockets on one port; returns the sockets besides the server's own.
 */
async function openPort(
  server: Server,
  { port, host }: Pick<ListenOptions, 'port' | 'host'>,
): Promise<readonly NetServer[]> {
  if (process.platform !== 'linux') {
    await bind(server, { port, host })
    return []
  }
  // Another program that shares its port as well would not be noticed.
  if (port !== 0) await closed(await bind(createServer(), { port, host }))
  try {
    await bind(server, { port, host, reusePort: true })
  } catch (error) {
    if (error instanceof PortTakenError) throw error
    // A kernel that does not share ports.
    await bind(server, { port, host })
    return []
  }
  const shared = { port: (server.address() as AddressInfo).port, host, reusePort: true }
  const take = (socket: Socket) => server.emit('connection', socket)
  return Promise.all(
    Array.from({ length: ACCEPTORS }, () =>
      bind(createServer({ allowHalfOpen: true, noDelay: true }, take), shared),
    ),
  )
}

function bind<Bound extends NetServer>(
  server: Bound,
  options: { port: number; host: string | undefined; reusePort?: boolean },
): Promise<Bound> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(options.port) : error)
    server.once('error', fail)
    server.listen(options, () => {
      server.off('error', fail)
      resolve(server)
    })
  })
}

async function closed(server: NetServer): Promise<void> {
  await new Promise((resolve) => server.close(resolve))
}

function isWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket'
}

type Connections = {
  /** The answer that is being made on a connection. */
  find(socket: Socket): ServerResponse | undefined
  endIdle(): void
  cutAll(): void
}

/** Node's own `closeIdleConnections` skips connections that never sent a request. */
function trackConnections(server: Server): Connections {
  const open = new Set<Socket>()
  const busy = new Map<Socket, ServerResponse>()
  let isEnding = false
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', (request, response) => {
    busy.set(request.socket, response)
    response.once('close', () => {
      busy.delete(request.socket)
      if (isEnding) request.socket.end()
    })
  })
  return {
    find: (socket) => busy.get(socket),
    endIdle() {
      isEnding = true
      for (const socket of open) if (!busy.has(socket)) socket.destroy()
    },
    cutAll() {
      for (const socket of open) socket.destroy()
    },
  }
}

const UNREADABLE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Node's own answer to such a request has no text and no trace id. */
function answerUnreadable(
  error: NodeJS.ErrnoException,
  {
    socket,
    response,
    newTraceId,
  }: { socket: Socket; response: ServerResponse | undefined } & Pick<ListenOptions, 'newTraceId'>,
): void {
  // Into an answer that has begun nothing may be written.
  if (!socket.writable || error.code === 'ECONNRESET' || response?.headersSent === true) {
    socket.destroy()
    return
  }
  const status = UNREADABLE[error.code ?? ''] ?? 400
  const text = `${STATUS_CODES[status]}\n`
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: text/plain; charset=utf-8',
    'x-content-type-options: nosniff',
    `content-length: ${text.length}`,
    ...(newTraceId === undefined ? [] : [`x-trace-id: ${newTraceId()}`]),
  ]
  socket.once('finish', () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
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
