export type SignInTry = {
  /** Normalized e-mail address or phone number, known or not. */
  readonly login: string
  /** An IPv4 address or an IPv6 /64. */
  readonly network: string
  /** A browser that signed in to this account before; null otherwise. */
  readonly browser: string | null
}

type Window = { readonly lengthMs: number; readonly attemptsMax: number }

/** A counter of wrong passwords, and the effect when it is full. */
export type SignInCount =
  /** Growing delays, see `signInDelaySeconds`. */
  | {
      readonly of: 'knownBrowser' | 'accountInNetwork'
      readonly key: string
      readonly limit: 'delay'
    }
  /** No further attempt until the window ends. */
  | {
      readonly of: 'network'
      readonly key: string
      readonly limit: 'refuse'
      readonly window: Window
    }
  /** Each further attempt needs a captcha. */
  | {
      readonly of: 'account'
      readonly key: string
      readonly limit: 'task'
      readonly window: Window
    }

// assumed: offices and mobile carriers behind one address mistype less often
const NETWORK: Window = { lengthMs: 3_600_000, attemptsMax: 100 }
// assumed: no owner mistypes so often; attackers on many networks do
const ACCOUNT: Window = { lengthMs: 86_400_000, attemptsMax: 100 }

/**
 * The counters of an attempt, in order. Only attempts from the same network cause delays, so
 * strangers cannot lock an owner out. Known browsers have a separate counter.
 */
export function listSignInCounts({ login, network, browser }: SignInTry): readonly SignInCount[] {
  if (browser !== null) return [{ of: 'knownBrowser', key: browser, limit: 'delay' }]
  return [
    { of: 'network', key: network, limit: 'refuse', window: NETWORK },
    { of: 'account', key: login, limit: 'task', window: ACCOUNT },
    { of: 'accountInNetwork', key: `${login} ${network}`, limit: 'delay' },
  ]
}
