/** How someone comes in. */
export type AccountWay = 'email' | 'phone'

/** What was typed into the account forms, so that it survives closing, switching and a reload. */
export type AccountDraft = {
  readonly way: AccountWay
  readonly email: string
  /** As typed: of the country beside it, or with `+`. */
  readonly phone: string
  readonly phoneCountry: string
  readonly country: string
  readonly currency: string
  readonly receiveEmailPromo: boolean
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

// Never the password and never the agreement: that one is given anew each time.
const KEY = 'fairhouse:account-draft'

export function readDraft(storage: DraftStorage): AccountDraft {
  const stored = parse(storage.getItem(KEY))
  return {
    way: stored['way'] === 'phone' ? 'phone' : 'email',
    email: textOf(stored['email']),
    phone: textOf(stored['phone']),
    phoneCountry: textOf(stored['phoneCountry']),
    country: textOf(stored['country']),
    currency: textOf(stored['currency']),
    receiveEmailPromo: stored['receiveEmailPromo'] === true,
  }
}

/** Keeps the named fields and leaves the others as they were. */
export function keepDraft(storage: DraftStorage, typed: Partial<AccountDraft>): void {
  storage.setItem(KEY, JSON.stringify({ ...readDraft(storage), ...typed }))
}

export function forgetDraft(storage: DraftStorage): void {
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

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
