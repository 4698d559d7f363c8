import type { Config } from '#platform/config/config'
import type { DemoSecrets } from '#platform/config/demo-secrets'
import type { SettingReader, SettingTable } from '#platform/config/setting-reader'
import type { ModuleContext } from '#platform/module'
import type { GameIntegration } from '#platform/modules/game/game-integration.port'
import type { ExclusionRegistry } from '#platform/modules/exclusion/exclusion-registry.port'
import type { IdentityCheck } from '#platform/modules/kyc/verification/identity-check.port'
import type { MailReporter } from '#platform/modules/message/mail-reporter.port'
import type { SmsSender } from '#platform/modules/message/sms-sender.port'
import type { PaymentIntegration } from '#platform/modules/payment/payment-integration.port'
import type { SanctionsScreening } from '#platform/modules/screening/sanctions-screening.port'
import type { Sportsbook } from '#platform/modules/sport/sportsbook.port'
import type { SupportChat } from '#platform/modules/support/support-chat.port'

/** What an integration works with. */
export type Outside = Pick<ModuleContext, 'fetch' | 'clock' | 'log' | 'providersOrigin'> & {
  /** For one call of the company. */
  readonly timeoutMs: number
}

/** The places of the platform that companies fill, in the words of the platform. */
export type Ports = {
  readonly gameProvider: (outside: Outside) => GameIntegration
  readonly paymentProvider: (outside: Outside) => PaymentIntegration
  readonly sportsbook: (outside: Outside) => Sportsbook
  /** At `/betting`. */
  readonly secondSportsbook: (outside: Outside) => Sportsbook
  readonly identityCheck: (outside: Outside) => IdentityCheck
  readonly exclusionRegistry: (outside: Outside) => ExclusionRegistry
  readonly sanctionsScreening: (outside: Outside) => SanctionsScreening
  readonly supportChat: (outside: Outside) => SupportChat
  readonly smsSender: (outside: Outside) => SmsSender
  readonly mailReporter: (outside: Outside) => MailReporter
}

/** Ports that one integration fills; the others take any number. */
export const SINGLE_PORTS = [
  'sportsbook',
  'secondSportsbook',
  'identityCheck',
  'exclusionRegistry',
  'sanctionsScreening',
  'supportChat',
  'smsSender',
] as const satisfies readonly (keyof Ports)[]

/**
 * Origins that pages may use, by directive of their content security policy. `providers` is the
 * address at which the visitor's browser reaches the stand-ins, or `FAIRHOUSE_PROVIDERS_PUBLIC_URL`.
 */
export type PageHosts = {
  readonly frame?: readonly string[]
  /** Frames that may use the camera. */
  readonly camera?: readonly string[]
  /** By HTTP and by sockets. */
  readonly connect?: readonly string[]
  readonly image?: readonly string[]
  readonly style?: readonly string[]
}

/** An integration as it is configured. */
export type Configured = Partial<Ports> & {
  readonly hosts?: PageHosts
  /** Whether it is a demo's stand-in for the company. */
  readonly isStandIn?: boolean
  /** Whether players upload no documents, since it verifies identities. */
  readonly hidesDocuments?: boolean
  /** False if the company sends nothing as configured. */
  readonly isCalling?: boolean
  /** Secrets that the stand-in of this company has to use as well. */
  readonly standInSecrets?: Partial<DemoSecrets>
}

/**
 * An outside company or protocol, and everything that the platform knows of it. It becomes part of
 * the platform by its line in `integrations/integrations.ts`.
 */
export type Integration<T extends SettingTable = SettingTable> = {
  /** Its name in the ledger, in the catalogue and in the address of its callback. */
  readonly id: string
  /** Who it is, for operators. */
  readonly company: string
  readonly fills: keyof Ports
  /** What it sends to `/api/callbacks/<id>`; null = nothing. */
  readonly callback: string | null
  readonly settings: T
  /** Null = not configured. `id` differs in a further configuration of the same integration. */
  configure(reader: SettingReader<T> & { readonly id: string }): Configured | null
}

/** One configuration of an integration. */
export type ConfiguredIntegration = Configured & {
  readonly id: string
  readonly company: string
  readonly callback: { readonly path: string; readonly what: string } | null
}

export function defineIntegration<const T extends SettingTable>(
  integration: Integration<T>,
): Integration {
  return integration as unknown as Integration
}

/** Where the calls of an integration arrive. */
export function callbackPath(id: string): string {
  return `/api/callbacks/${id}`
}

// Below the deadline of a request (10 s), so that the player gets an answer.
const TIMEOUT_MS = 8_000

/** What the configured integrations put into a port, in the order of their list. */
export function fillPort<P extends keyof Ports>(
  port: P,
  context: Omit<Outside, 'timeoutMs'> & { readonly config: Pick<Config, 'integrations'> },
): ReturnType<Ports[P]>[] {
  const outside: Outside = { ...context, timeoutMs: TIMEOUT_MS }
  return context.config.integrations.flatMap((integration) => {
    const fill = integration[port]
    return fill === undefined ? [] : [fill(outside) as ReturnType<Ports[P]>]
  })
}

/** Whether an integration fills the port. */
export function isFilled(port: keyof Ports, { integrations }: Pick<Config, 'integrations'>) {
  return integrations.some((integration) => integration[port] !== undefined)
}
