/** A gateway on a free port with short times, for tests. */
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Gateway } from './gateway.ts'
import type { GatewayTarget } from './gateway.contract.ts'
import { NAMESPACES } from './namespace.ts'
import { systemTimers } from './timers.ts'
import { createTokenVerifier, signConnectionToken } from './token.ts'
import { attachGateway, type AttachOptions } from './ws-gateway.ts'

export const GATEWAY_SECRET = 'a secret of the tests'
const PATH = '/api/connection/websocket'

export type RunningGateway = GatewayTarget & { readonly gateway: Gateway; readonly server: Server }

/** Starts a gateway. `limits` and `attach` vary it for a test; `port` reopens one. */
export async function startGateway(
  options: {
    limits?: ConstructorParameters<typeof Gateway>[0]['limits']
    attach?: Partial<AttachOptions>
    port?: number
  } = {},
): Promise<RunningGateway> {
  const gateway = new Gateway({
    verifyToken: createTokenVerifier(GATEWAY_SECRET, () => new Date()),
    namespaces: NAMESPACES,
    timers: systemTimers,
    newId: randomUUID,
    random: Math.random,
    allowAnonymous: true,
    limits: {
      pingIntervalMs: 1_000,
      pongTimeoutMs: 800,
      // A client of a busy machine opens its socket long before it sends connect.
      staleCloseMs: 3_000,
      expiredCloseMs: 4_000,
      ...options.limits,
    },
  })
  const server = createServer()
  const attached = attachGateway(server, gateway, { path: PATH, ...options.attach })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    gateway,
    server,
    url: `ws://127.0.0.1:${port}${PATH}`,
    mintToken: ({ sub, expiresInSeconds }) => mintTestToken({ sub, expiresInSeconds }),
    publish: async (channel, data, key) => void gateway.publish(channel, data, key),
    disconnect: async (user) => void gateway.disconnect({ user }),
    async close() {
      await attached.close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A token for the gateways of {@link startGateway}; 10 minutes by default. */
export function mintTestToken(claims: {
  sub: string
  sid?: string
  expiresInSeconds?: number | undefined
}): Promise<string> {
  return signConnectionToken(GATEWAY_SECRET, {
    user: claims.sub,
    ...(claims.sid === undefined ? {} : { session: claims.sid }),
    issuedAtMs: Date.now(),
    lifeMs: (claims.expiresInSeconds ?? 600) * 1000,
  })
}
