import { registryOf } from '@fairhouse/domain/market/registry'
import { isFilled } from '#platform/integration'
import type { Config } from './config.ts'

/** What no part can see alone: settings that exclude each other. One sentence per mistake. */
export function checkConfig(config: Config): string[] {
  return [
    checkCurrencies,
    checkHardening,
    checkPublicUrl,
    checkRegistry,
    checkRoles,
    checkSeparateSecrets,
  ].flatMap((check) => check(config) ?? [])
}

function checkCurrencies({ currencies }: Config): string | null {
  return currencies.length > 0
    ? null
    : 'FAIRHOUSE_CURRENCIES names no currency: at least one is needed.'
}

function checkHardening({ hasHardenedSessions, corsOrigins }: Config): string | null {
  if (!hasHardenedSessions || corsOrigins.length === 0) return null
  return (
    'FAIRHOUSE_HARDENED_SESSIONS is "on" and FAIRHOUSE_CORS_ORIGINS names other ' +
    'origins: their pages cannot send the cookie. Allowed: one of the two.'
  )
}

/** A demo may do without; a licence that needs a register may not. */
function checkRegistry({ mode, markets, integrations }: Config): string | null {
  const asking = markets.licensed.find((market) => registryOf(market) !== null)
  if (mode === 'demo' || asking === undefined) return null
  if (isFilled('exclusionRegistry', { integrations })) return null
  return (
    `FAIRHOUSE_MARKETS names ${asking.code}, whose rules ask for the register ` +
    `${registryOf(asking)?.name}: set FAIRHOUSE_REGISTRY_URL.`
  )
}

/**
 * Players' passwords and tokens are never sent unencrypted, except in a production trial on this
 * machine.
 */
function checkPublicUrl({ mode, publicUrl }: Config): string | null {
  if (mode === 'demo' || publicUrl === null || publicUrl === '') return null
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) return null
  return 'FAIRHOUSE_PUBLIC_URL is not an https address. Allowed: https, and http for localhost.'
}

function checkRoles({ roles, realtime }: Config): string | null {
  if (roles.size === 0) return 'FAIRHOUSE_ROLES names no role. Allowed: web jobs.'
  if (roles.size === 2 || realtime.publisher === 'centrifugo') return null
  // The embedded gateway reaches only the sockets of its own process.
  return (
    'FAIRHOUSE_ROLES names one role and FAIRHOUSE_REALTIME is "embedded": sockets would hear ' +
    'nothing. Allowed: both roles, or FAIRHOUSE_REALTIME=centrifugo.'
  )
}

/** A leaked secret must not expose what another protects, nor its rotation destroy it. */
function checkSeparateSecrets(config: Config): string | null {
  const all = [
    ...new Set([config.sessionSecret, ...config.formerSessionSecrets]),
    ...new Set(config.authenticatorSecrets),
    ...new Set(config.documentSecrets),
    config.realtime.tokenSecret,
  ].filter((secret) => secret !== '')
  if (new Set(all).size === all.length) return null
  return (
    'FAIRHOUSE_SESSION_SECRET, FAIRHOUSE_AUTHENTICATOR_SECRETS, FAIRHOUSE_DOCUMENT_SECRETS, ' +
    'FAIRHOUSE_REALTIME_SECRET have a secret in common: each needs its own.'
  )
}
