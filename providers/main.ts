import { createCashierProvider } from '@fairhouse/cashier/cashier.provider'
import { createIdentityProvider } from '@fairhouse/identity/identity.provider'
import { createMessengerProvider } from '@fairhouse/messenger/messenger.provider'
import type { IssuerConfig } from '@fairhouse/identity/issuer/issuer.config'
import { createLagoonProvider } from '@fairhouse/studio/lagoon/lagoon.provider'
import { createCollector } from './collector.ts'
import {
  createBookmaker,
  createStudio,
  serveProviders,
  type BookAccess,
  type Common,
  type Provider,
  type Providers,
  type StudioAccess,
} from './own.ts'

/** The site's configuration for the stand-in companies. */
export type ProvidersOptions = Common & {
  readonly port: number
  readonly host: string | undefined
  /** The site that they serve, as its players see it. */
  readonly operatorName: string
  /** The site's colours by role, as a stylesheet; null = the stand-ins have their own. */
  readonly themeCss: string | null
  readonly studio: StudioAccess
  readonly lagoon: {
    readonly databaseUrl: string
    /** Signs and checks the calls between it and the platform. */
    readonly authToken: string
  }
  readonly bookmaker: BookAccess
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
    /** Verifies what the site asks the registers of excluded people. */
    readonly registrySecret: string
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
}

/**
 * Starts the stand-in studio, bookmaker, cashier, identity provider and messenger with one listener, each below
 * its own path, e.g. `/studio`. Each has its own database and log, uses only the platform's address and
 * signatures, and could as well run on another machine. Throws `PortTakenError`.
 */
export async function startProviders(options: ProvidersOptions): Promise<Providers> {
  const [studio, lagoon, bookmaker, cashier, identity, messenger] = await Promise.all([
    createStudio(options.studio, options),
    createLagoon(options),
    createBookmaker(options.bookmaker, options),
    createCashier(options),
    createIdentity(options),
    createMessenger(options),
  ])
  const collector = createCollector()
  return serveProviders(
    { studio, lagoon, bookmaker, cashier, identity, messenger, collector },
    options,
  )
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
