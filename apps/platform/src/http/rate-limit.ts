import type { Endpoint } from '@fairhouse/contract/endpoint'
import type { Clock } from '@fairhouse/server-kit/clock'
import { networkOf } from '@fairhouse/server-kit/network-of'
import type { Caller } from '#platform/http/route'
import { type Buckets, type Rate, createTokenBuckets } from '@fairhouse/server-kit/token-bucket'

/** Cost classes: reads are cheap, writes take locks, sign-in hashes passwords. */
export type RateClass = 'read' | 'write' | 'signIn'

export type RateLimits = Readonly<Record<RateClass, Rate>>

/** assumed: enough for pages in several tabs, far below what one node can serve */
export const RATE_LIMITS: RateLimits = {
  read: { burst: 300, perSecond: 50 },
  write: { burst: 60, perSecond: 10 },
  signIn: { burst: 30, perSecond: 1 },
}

/**
 * assumed: ten restored tabs, or an office or mobile network behind one address; a fifth of what
 * one core renders. Navigation inside the site happens in the browser and is not counted.
 */
export const PAGE_RATE: Rate = { burst: 200, perSecond: 20 }

/**
 * Built files, and small answers such as the health of the node. assumed: an office that opens the site for
 * the first time; a flood of them takes the time of bets like any other.
 */
export const FILE_RATE: Rate = { burst: 2_000, perSecond: 200 }

/** Calls that hash a password, send a code, or open accounts. */
export const SIGN_IN_PATHS: ReadonlySet<string> = new Set([
  '/api/player/register',
  '/api/player/register/phone',
  '/api/player/otp/send',
  '/api/player/otp/email/send',
  '/api/player/otp/verify',
  '/api/player/sessions',
  '/api/player/sessions/passkey',
  '/api/player/sessions/second-factor',
  '/api/player/sessions/token',
  '/api/player/sessions/link',
  '/api/player/sessions/social',
  '/api/player/sessions/social/start',
  '/api/player/register/social',
  '/api/player/register/social/draft',
  '/api/player/tg_login',
  '/api/player/passwords/reset',
  '/api/player/passwords/confirm',
  '/office/api/sign-in',
  '/office/api/sign-in/demo',
  '/office/api/sign-in/passkey',
  '/office/api/invitation',
  '/office/api/invitation/accept',
])

export function rateClassOf(endpoint: Pick<Endpoint, 'method' | 'path'>): RateClass {
  if (endpoint.method === 'GET') return 'read'
  return SIGN_IN_PATHS.has(endpoint.path) ? 'signIn' : 'write'
}

export type RateLimiter = {
  /** Seconds to wait, 0 = allowed. */
  check(endpoint: Endpoint, caller: Caller): number
}

/** Counts by player or operator, or by address for guests, since a household shares an address. */
export function createRateLimiter(limits: RateLimits, clock: Clock): RateLimiter {
  const buckets: Record<RateClass, Buckets> = {
    read: createTokenBuckets(limits.read, clock),
    write: createTokenBuckets(limits.write, clock),
    signIn: createTokenBuckets(limits.signIn, clock),
  }
  return {
    check(endpoint, caller) {
      const rateClass = rateClassOf(endpoint)
      const { playerId, operator, ip } = caller
      if (rateClass === 'signIn') return buckets.signIn.take(networkOf(ip))
      const key = playerId ? `player ${playerId}` : operator && `operator ${operator.name}`
      return buckets[rateClass].take(key ?? networkOf(ip))
    },
  }
}

export type AddressLimiter = {
  /** Seconds to wait, 0 = allowed. */
  check(ip: string): number
}

/** Counts by address: nobody else is known where pages and files are asked for. */
export function createAddressLimiter(rate: Rate, clock: Clock): AddressLimiter {
  const buckets = createTokenBuckets(rate, clock)
  return { check: (ip) => buckets.take(networkOf(ip)) }
}
