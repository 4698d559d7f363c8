/** Someone whom a provider has vouched for and who has no account yet, on their way to one. */
export type KeptChallenge = {
  readonly challenge: string
  readonly provider: string
  readonly backRoute: string | null
}

type ChallengeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

// Of this tab, so that a reload of the form goes on with it.
const KEY = 'fairhouse:social-challenge'

export function keepChallenge(storage: ChallengeStorage, kept: KeptChallenge): void {
  storage.setItem(KEY, JSON.stringify(kept))
}

/** Null when there is none for this provider. */
export function readChallenge(storage: ChallengeStorage, provider: string): KeptChallenge | null {
  const kept = parse(storage.getItem(KEY))
  const { challenge, backRoute } = kept
  if (kept['provider'] !== provider || typeof challenge !== 'string') return null
  return { challenge, provider, backRoute: typeof backRoute === 'string' ? backRoute : null }
}

export function forgetChallenge(storage: ChallengeStorage): void {
  storage.removeItem(KEY)
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
