import type { randomBytes as nodeRandomBytes } from 'node:crypto'
import {
  createBookmakerProvider,
  type BookmakerProvider,
} from '@fairhouse/bookmaker/bookmaker.provider'
import { createCashierProvider } from '@fairhouse/cashier/cashier.provider'
import type { Clock } from '@fairhouse/server-kit/clock'
import { createIdentityProvider } from '@fairhouse/identity/identity.provider'
import { createMessengerProvider } from '@fairhouse/messenger/messenger.provider'
import type { IssuerConfig } from '@fairhouse/identity/issuer/issuer.config'
import type { NewId } from '@fairhouse/server-kit/ids'
import { listen } from '@fairhouse/server-kit/listen'
import { networkOf } from '@fairhouse/server-kit/network-of'
import { delayRefusals } from '@fairhouse/server-kit/refusal-delay'
import type { Log } from '@fairhouse/server-kit/logger'
import type { NodeBindings } from '@fairhouse/server-kit/node-answer'
import { createLagoonProvider } from '@fairhouse/studio/lagoon/lagoon.provider'
import { STUDIO_DEFAULTS, type SaltBlock } from '@fairhouse/studio/studio.deps'
import { createStudioProvider, type StudioProvider } from '@fairhouse/studio/studio.provider'
import { createCollector } from './collector.ts'

/** The site's configuration for the stand-in companies. */
export type ProvidersOptions = {
  readonly port: number
  readonly host: string | undefined
  /** Where they reach the platform, e.g. `http://127.0.0.1:3000`. */
  readonly platformUrl: string
  /** The site that they serve, as its players see it. */
  readonly operatorName: string
  /** The site's colours by role, as a stylesheet; null = the stand-ins have their own. */
  readonly themeCss: string | null
  readonly studio: {
    readonly databaseUrl: string
    /** PEM: public key that verifies the platform's requests. */
    readonly operatorPublicKey: string
    /** PEM: signs the studio's requests to the platform. */
    readonly privateKey: string
    readonly crashBlock: SaltBlock | null
    /** At both studios. */
    readonly hasAutoplay: boolean
  }
  readonly lagoon: {
    readonly databaseUrl: string
    /** Signs and checks the calls between it and the platform. */
    readonly authToken: string
  }
  readonly bookmaker: {
    readonly databaseUrl: string
    /** `whsec_` + base64: signs its requests to the platform, and the tokens of players. */
    readonly secret: string
  }
  readonly cashier: {
    readonly databaseUrl: string
    readonly apiKey: string
    /** `whsec_` + base64 */
    readonly webhookSecret: string
  }
  readonly identity: {
    readonly databaseUrl: string
    readonly issuers: readonly IssuerConfig[]
    readonly verification: {
      readonly appToken: string
      readonly secretKey: string
      readonly webhookSecret: string
    }
  }
  readonly messenger: {
    readonly databaseUrl: string
    /** Where it takes e-mails in, on 127.0.0.1. */
    readonly smtpPort: number
    /** Its holder may send text messages. */
    readonly smsApiKey: string
    /** Of the stand-in bot of Telegram. */
    readonly telegramBotToken: string
    /** PEM; signs webhooks about chats. */
    readonly chatPrivateKey: string
    /** Of the page on which an operator answers chats. */
    readonly chatOperatorPassword: string
  }
  readonly clock: Clock
  readonly newId: NewId
  readonly randomBytes: typeof nodeRandomBytes
  readonly log: Log
}

/** The stand-in companies behind one open port. */
export type Providers = { readonly port: number; stop(): Promise<void> }

const PROVIDERS =
  'Stand-in providers: /studio/, /lagoon/, /bookmaker/, /cashier/, /identity/, /messenger/ and /collector/\n'

type Provider = {
  fetch(request: Request, bindings: NodeBindings): Response | Promise<Response>
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the stand-in studio, bookmaker, cashier, identity provider and messenger with one listener, each below
 * its own path, e.g. `/studio`. Each has its own database and log, uses only the platform's address and
 * signatures, and could as well run on another machine. Throws `PortTakenError`.
 */
export async function startProviders(options: ProvidersOptions): Promise<Providers> {
  const [studio, lagoon, bookmaker, cashier, identity, messenger] = await Promise.all([
    createStudio(options),
    createLagoon(options),
    createBookmaker(options),
    createCashier(options),
    createIdentity(options),
    createMessenger(options),
  ])
  const providers: Readonly<Record<string, Provider>> = {
    studio,
    lagoon,
    bookmaker,
    cashier,
    identity,
    messenger,
    collector: createCollector(),
  }
  const all = Object.values(providers)
  const answer = delayRefusals(createDispatcher(providers), {
    clock: options.clock,
    networkOf: ({ socket }) => networkOf(socket.remoteAddress ?? ''),
  })
  const listener = await listen(answer, options)
  bookmaker.attach(listener.server)
  await Promise.all(all.map((provider) => provider.start()))
  return {
    port: listener.port,
    async stop() {
      await Promise.all([bookmaker.detach(), studio.detach()])
      await listener.close()
      await Promise.all(all.map((provider) => provider.stop()))
    },
  }
}

function createStudio(options: ProvidersOptions): Promise<StudioProvider> {
  const { clock, newId, randomBytes, platformUrl } = options
  const {
    databaseUrl,
    operatorPublicKey,
    privateKey,
    hasAutoplay,
    crashBlock: saltBlock,
  } = options.studio
  return createStudioProvider({
    databaseUrl,
    clock,
    newId,
    newSecret: () => randomBytes(32).toString('hex'),
    log: options.log.child({ provider: 'studio' }),
    fetch: globalThis.fetch,
    config: {
      ...STUDIO_DEFAULTS,
      hasAutoplay,
      crash: { ...STUDIO_DEFAULTS.crash, saltBlock },
      operatorId: 'fairhouse',
      operatorPublicKey,
      privateKey,
      walletUrl: `${platformUrl}/api/callbacks/studio`,
    },
  })
}

function createLagoon(options: ProvidersOptions): Promise<Provider> {
  const { clock, newId, randomBytes, platformUrl } = options
  return createLagoonProvider({
    ...options.lagoon,
    clock,
    newId,
    newSecret: () => randomBytes(32).toString('hex'),
    log: options.log.child({ provider: 'lagoon' }),
    fetch: globalThis.fetch,
    casinoId: 'fairhouse',
    walletUrl: `${platformUrl}/api/callbacks/lagoon`,
    config: { hasAutoplay: options.studio.hasAutoplay },
  })
}

function createBookmaker(options: ProvidersOptions): Promise<BookmakerProvider> {
  const { clock, newId, randomBytes, platformUrl } = options
  const { databaseUrl, secret } = options.bookmaker
  return createBookmakerProvider({
    databaseUrl,
    operator: { walletUrl: `${platformUrl}/api/callbacks/bookmaker`, secret },
    fetch: globalThis.fetch,
    clock,
    newId,
    newSeed: () => randomBytes(32).toString('hex'),
    random: () => randomBytes(4).readUInt32BE() / 2 ** 32,
    log: options.log.child({ provider: 'bookmaker' }),
  })
}

function createCashier(options: ProvidersOptions): Promise<Provider> {
  const { clock, newId, randomBytes, platformUrl } = options
  const { databaseUrl, apiKey, webhookSecret } = options.cashier
  return createCashierProvider({
    themeCss: options.themeCss,
    databaseUrl,
    publicUrl: `http://localhost:${options.port}`,
    merchant: {
      name: options.operatorName,
      apiKey,
      webhookUrl: `${platformUrl}/api/callbacks/cashier`,
      webhookSecret,
    },
    clock,
    newId,
    newToken: () => randomBytes(24).toString('base64url'),
    log: options.log.child({ provider: 'cashier' }),
    fetch: globalThis.fetch,
  })
}

function createIdentity(options: ProvidersOptions): Promise<Provider> {
  const { clock, newId, randomBytes, platformUrl } = options
  const webhookUrl = `${platformUrl}/api/callbacks/sumsub`
  return createIdentityProvider({
    themeCss: options.themeCss,
    ...options.identity,
    verification: { ...options.identity.verification, webhookUrl },
    operatorName: options.operatorName,
    fetch: globalThis.fetch,
    clock,
    newId,
    randomBytes,
    log: options.log.child({ provider: 'identity' }),
  })
}

function createMessenger(options: ProvidersOptions): Promise<Provider> {
  const { clock, newId, randomBytes, platformUrl } = options
  const { chatPrivateKey: privateKey, chatOperatorPassword, ...messenger } = options.messenger
  return createMessengerProvider({
    themeCss: options.themeCss,
    ...messenger,
    chat: {
      token: 'fairhouse',
      webhookUrl: `${platformUrl}/api/callbacks/freshchat`,
      privateKey,
      operatorPassword: chatOperatorPassword,
    },
    fetch: globalThis.fetch,
    randomBytes,
    operatorName: options.operatorName,
    // The site is on another port of the host of these pages.
    siteUrl: (origin) => withPortOf(origin, platformUrl),
    clock,
    newId,
    log: options.log.child({ provider: 'messenger' }),
  })
}

function withPortOf(origin: string, other: string): string {
  const url = new URL(origin)
  url.port = new URL(other).port
  return url.origin
}

function createDispatcher(providers: Readonly<Record<string, Provider>>) {
  return (request: Request, bindings: unknown): Response | Promise<Response> => {
    const { pathname } = new URL(request.url)
    const name = pathname.split('/')[1] ?? ''
    const provider = Object.hasOwn(providers, name) ? providers[name] : undefined
    if (provider !== undefined) return provider.fetch(request, bindings as NodeBindings)
    if (pathname === '/') return new Response(PROVIDERS)
    if (pathname === '/health') return new Response('ok\n')
    return notFound()
  }
}

function notFound(): Response {
  return new Response(`Nothing here. ${PROVIDERS}`, { status: 404 })
}
