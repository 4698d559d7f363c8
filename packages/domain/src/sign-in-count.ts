export type SignInTry = {
  /** The e-mail address or phone number in the form that accounts are found by, known or not. */
  readonly login: string
  /** An IPv4 address or an IPv6 /64. */
  readonly network: string
  /** Of a browser that signed in to this account before; null for every other one. */
  readonly browser: string | null
}

type Window = { readonly lengthMs: number; readonly attemptsMax: number }

/** Something that wrong passwords are counted by, and what a full count does to the next try. */
export type SignInCount =
  /** Growing delays, see `signInDelaySeconds`. */
  | {
      readonly of: 'knownBrowser' | 'accountInNetwork'
      readonly key: string
      readonly limit: 'delay'
    }
  /** No further try until the window ends. */
  | {
      readonly of: 'network'
      readonly key: string
      readonly limit: 'refuse'
      readonly window: Window
    }
  /** Each further try costs the browser a task. */
  | {
      readonly of: 'account'
      readonly key: string
      readonly limit: 'task'
      readonly window: Window
    }

// assumed: the players of an office or of one address of a mobile carrier mistype less often
const NETWORK: Window = { lengthMs: 3_600_000, attemptsMax: 100 }
// assumed: no owner mistypes so often; whoever guesses from many networks does
const ACCOUNT: Window = { lengthMs: 86_400_000, attemptsMax: 100 }

/**
 * What a try to sign in is counted by, in the order in which the counts are asked. Only tries of the
 * same network make wait, so nobody keeps the owner of an account out from elsewhere. A browser
 * that signed in to the account before has a count of its own, outside all the others.
 */
export function listSignInCounts({ login, network, browser }: SignInTry): readonly SignInCount[] {
  if (browser !== null) return [{ of: 'knownBrowser', key: browser, limit: 'delay' }]
  return [
    { of: 'network', key: network, limit: 'refuse', window: NETWORK },
    { of: 'account', key: login, limit: 'task', window: ACCOUNT },
    { of: 'accountInNetwork', key: `${login} ${network}`, limit: 'delay' },
  ]
}
