/** Puts a gateway behind the `upgrade` event of a Node HTTP server. */
import type { IncomingMessage, Server } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Gateway } from './gateway.ts'
import { DISCONNECTS } from './protocol.ts'

export type AttachOptions = {
  /** e.g. `/api/connection/websocket` */
  readonly path: string
  /**
   * Origins that may connect, e.g. `https://app.example`. Without the list, pages of the requested host
   * may. Programs that send no Origin always may: it protects browsers only. `any` is for
   * gateways where everything is public and nobody signs in.
   */
  readonly allowedOrigins?: readonly string[] | 'any'
  readonly connectionsMax?: number
  readonly connectionsPerIpMax?: number
  /** The client's address; by default the socket's, so behind a proxy this must be handed in. */
  readonly clientIp?: (request: IncomingMessage) => string
  /** Called for each refused upgrade, with the status of its response. */
  readonly onRefused?: (status: number) => void
}

export type AttachedGateway = {
  /** Tells every client to reconnect later, then closes the sockets that did not. */
  close(): Promise<void>
}

const CLOSE_GRACE_MS = 2_000

/** Serves a gateway under a path of an HTTP server. Upgrades on other paths are refused. */
export function attachGateway(
  server: Server,
  gateway: Gateway,
  options: AttachOptions,
): AttachedGateway {
  const sockets = new Set<WebSocket>()
  const countByIp = new Map<string, number>()
  const upgrader = createUpgrader(gateway)
  const ipOf = options.clientIp ?? ((request) => request.socket.remoteAddress ?? '')

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (pathOf(request) !== options.path) {
      refuse(socket, 404)
      return
    }
    const ip = ipOf(request)
    const status = refuseUpgrade(request, options, {
      total: sockets.size,
      ofIp: countByIp.get(ip) ?? 0,
    })
    if (status !== null) {
      options.onRefused?.(status)
      refuse(socket, status)
      return
    }
    upgrader.handleUpgrade(request, socket, head, (ws) => {
      sockets.add(ws)
      countByIp.set(ip, (countByIp.get(ip) ?? 0) + 1)
      ws.once('close', () => {
        sockets.delete(ws)
        const left = (countByIp.get(ip) ?? 1) - 1
        if (left === 0) countByIp.delete(ip)
        else countByIp.set(ip, left)
      })
      serve(ws, socket, gateway)
    })
  }

  server.on('upgrade', onUpgrade)
  return {
    async close() {
      gateway.shutdown()
      await Promise.all([...sockets].map((ws) => new Promise((gone) => ws.once('close', gone))))
      server.off('upgrade', onUpgrade)
      upgrader.close()
    },
  }
}

function createUpgrader(gateway: Gateway): WebSocketServer {
  const options = {
    noServer: true,
    maxPayload: gateway.limits.messageBytesMax,
    perMessageDeflate: false,
    clientTracking: false,
    // Known to ws 8.23, not to its types yet.
    closeTimeout: CLOSE_GRACE_MS,
    // Protobuf clients request a subprotocol; answering without one tells them that it is not supported.
    handleProtocols: () => false as const,
  }
  return new WebSocketServer(options)
}

function serve(ws: WebSocket, socket: Duplex, gateway: Gateway): void {
  const connection = gateway.accept({
    send(frame) {
      if (typeof frame === 'string') ws.send(frame)
      // Without compression ws writes each message immediately and whole, so this cannot split one.
      else if (socket.writable) socket.write(frameOnce(frame))
    },
    close: ({ code, reason }) => ws.close(code, reason),
    unsentBytes: () => ws.bufferedAmount,
  })
  ws.on('message', (data: Buffer, isBinary) => {
    if (isBinary) connection.disconnect(DISCONNECTS.badRequest)
    else connection.receive(data.toString('utf8'))
  })
  ws.once('close', () => connection.closed())
  // A broken frame or an oversized one: ws closes with the right code by itself.
  ws.on('error', () => connection.closed())
}

let lastPayload: Uint8Array | null = null
let lastFrame: Buffer = Buffer.alloc(0)

/**
 * The WebSocket frame of a publication. All subscribers get it one after the other, so it is made
 * once and written as it is; through `ws.send` each would cost a frame and two writes.
 */
function frameOnce(payload: Uint8Array): Buffer {
  if (payload !== lastPayload) {
    lastFrame = encodeTextFrame(payload)
    lastPayload = payload
  }
  return lastFrame
}

/** A final, unmasked text frame (RFC 6455 §5.2). */
function encodeTextFrame(payload: Uint8Array): Buffer {
  const headLength = payload.length < 126 ? 2 : payload.length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafeSlow(headLength + payload.length)
  frame.writeUInt8(0x81, 0)
  if (headLength === 2) frame.writeUInt8(payload.length, 1)
  else if (headLength === 4) {
    frame.writeUInt8(126, 1)
    frame.writeUInt16BE(payload.length, 2)
  } else {
    frame.writeUInt8(127, 1)
    frame.writeBigUInt64BE(BigInt(payload.length), 2)
  }
  frame.set(payload, headLength)
  return frame
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? ''
}

function refuseUpgrade(
  request: IncomingMessage,
  options: AttachOptions,
  count: { readonly total: number; readonly ofIp: number },
): number | null {
  if (!isOriginAllowed(request, options.allowedOrigins)) return 403
  if (count.ofIp >= (options.connectionsPerIpMax ?? Infinity)) return 429
  return count.total >= (options.connectionsMax ?? Infinity) ? 503 : null
}

function isOriginAllowed(
  request: IncomingMessage,
  allowed?: AttachOptions['allowedOrigins'],
): boolean {
  const { origin, host } = request.headers
  if (origin === undefined || allowed === 'any') return true
  if (allowed !== undefined) return allowed.includes(origin)
  return URL.canParse(origin) && new URL(origin).host === host
}

function refuse(socket: Duplex, status: number): void {
  socket.on('error', () => socket.destroy())
  // A client that does not close its side would keep the descriptor.
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
