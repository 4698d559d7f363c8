import type { randomBytes as nodeRandomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import {
  createBookmakerProvider,
  type BookmakerOptions,
  type BookmakerProvider,
} from '@fairhouse/bookmaker/bookmaker.provider'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import { listen } from '@fairhouse/server-kit/listen'
import type { Log } from '@fairhouse/server-kit/logger'
import { networkOf } from '@fairhouse/server-kit/network-of'
import type { NodeBindings } from '@fairhouse/server-kit/node-answer'
import { delayRefusals } from '@fairhouse/server-kit/refusal-delay'
import { STUDIO_DEFAULTS, type SaltBlock } from '@fairhouse/studio/studio.deps'
import { createStudioProvider, type StudioProvider } from '@fairhouse/studio/studio.provider'

/** What every provider is given. */
export type Common = {
  /** Where they reach the platform, e.g. `http://127.0.0.1:3000`. */
  readonly platformUrl: string
  readonly clock: Clock
  readonly newId: NewId
  readonly randomBytes: typeof nodeRandomBytes
  readonly log: Log
}

export type StudioAccess = {
  readonly databaseUrl: string
  /** Of the site; `fairhouse` without it. */
  readonly operatorId?: string
  /** PEM: public key that verifies the platform's requests. */
  readonly operatorPublicKey: string
  /** PEM: signs the studio's requests to the platform. */
  readonly privateKey: string
  readonly crashBlock: SaltBlock | null
}

export type BookAccess = Pick<BookmakerOptions, 'databaseUrl' | 'outside' | 'limits'> & {
  /** `whsec_` + base64: signs its requests to the platform, and the tokens of players. */
  readonly secret: string
}

export type Provider = {
  fetch(request: Request, bindings: NodeBindings): Response | Promise<Response>
  start(): Promise<void>
  stop(): Promise<void>
  /** Ends what would keep the server from closing. */
  detach?(): Promise<void>
  /** Serves its sockets. */
  attach?: BookmakerProvider['attach']
  /** What it cannot do now. */
  outage?(): string | null
  /** Figures for its operator, by name. */
  gauges?(): Readonly<Record<string, number>>
}

export function createStudio(access: StudioAccess, common: Common): Promise<StudioProvider> {
  const { clock, newId, randomBytes, platformUrl, log } = common
  const { databaseUrl, operatorPublicKey, privateKey, crashBlock } = access
  return createStudioProvider({
    databaseUrl,
    clock,
    newId,
    newSecret: () => randomBytes(32).toString('hex'),
    log: log.child({ provider: 'studio' }),
    fetch: globalThis.fetch,
    config: {
      ...STUDIO_DEFAULTS,
      crash: { ...STUDIO_DEFAULTS.crash, saltBlock: crashBlock },
      operatorId: access.operatorId ?? 'fairhouse',
      operatorPublicKey,
      privateKey,
      walletUrl: `${platformUrl}/api/callbacks/studio`,
    },
  })
}

export function createBookmaker(access: BookAccess, common: Common): Promise<BookmakerProvider> {
  const { clock, newId, randomBytes, platformUrl, log } = common
  const { secret, ...sources } = access
  return createBookmakerProvider({
    ...sources,
    operator: { walletUrl: `${platformUrl}/api/callbacks/bookmaker`, secret },
    fetch: globalThis.fetch,
    clock,
    newId,
    newSeed: () => randomBytes(32).toString('hex'),
    random: () => randomBytes(4).readUInt32BE() / 2 ** 32,
    log: log.child({ provider: 'bookmaker' }),
  })
}

/** Providers behind one open port. */
export type Providers = { readonly port: number; stop(): Promise<void> }

/** Serves each provider below its own path, e.g. `/studio`. Throws `PortTakenError`. */
export async function serveProviders(
  providers: Readonly<Record<string, Provider>>,
  options: {
    readonly port: number
    readonly host: string | undefined
    readonly clock: Clock
    /** Behind a proxy the address that it names; the one of the connection without it. */
    readonly clientIp?: (request: IncomingMessage) => string
  },
): Promise<Providers> {
  const { clientIp = ({ socket }) => socket.remoteAddress ?? '' } = options
  const all = Object.values(providers)
  const answer = delayRefusals(createDispatcher(providers, clientIp), {
    clock: options.clock,
    networkOf: (request) => networkOf(clientIp(request)),
  })
  const listener = await listen(answer, options)
  for (const provider of all) provider.attach?.(listener.server, clientIp)
  await Promise.all(all.map((provider) => provider.start()))
  return {
    port: listener.port,
    async stop() {
      await Promise.all(all.map(async (provider) => provider.detach?.()))
      await listener.close()
      await Promise.all(all.map((provider) => provider.stop()))
    },
  }
}

function createDispatcher(
  providers: Readonly<Record<string, Provider>>,
  clientIp: (request: IncomingMessage) => string,
) {
  const named = `Providers: ${Object.keys(providers)
    .map((name) => `/${name}/`)
    .join(', ')}\n`
  return (request: Request, bindings: unknown): Response | Promise<Response> => {
    const { pathname } = new URL(request.url)
    const name = pathname.split('/')[1] ?? ''
    const provider = Object.hasOwn(providers, name) ? providers[name] : undefined
    if (provider !== undefined) {
      const node = bindings as NodeBindings
      return provider.fetch(request, { ...node, clientIp: clientIp(node.incoming) })
    }
    if (pathname === '/') return new Response(named)
    if (pathname === '/health/metrics') return new Response(measure(providers))
    if (/^\/health(?:\/live|\/ready)?$/.test(pathname)) return new Response(describe(providers))
    return new Response(`Nothing here. ${named}`, { status: 404 })
  }
}

/** In the text format of Prometheus. */
function measure(providers: Readonly<Record<string, Provider>>): string {
  return Object.entries(providers)
    .flatMap(([provider, { gauges }]) =>
      Object.entries(gauges?.() ?? {}).map(
        ([name, value]) => `fairhouse_${provider}_${name} ${value}\n`,
      ),
    )
    .join('')
}

/** Always with status 200: what is out keeps answering, so that it can be operated. */
function describe(providers: Readonly<Record<string, Provider>>): string {
  const lines = Object.entries(providers).flatMap(([name, provider]) => {
    const outage = provider.outage?.() ?? null
    return outage === null ? [] : [`${name} ${outage}\n`]
  })
  return lines.length === 0 ? 'ok\n' : lines.join('')
}
