import type { Draft, DraftStorage } from '@fairhouse/app-kit/form/draft-storage'
import { forgetFormDraft, keepFormDraft, readFormDraft } from '@fairhouse/app-kit/form/drafts'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'

/** The sign-up method. */
export type AccountWay = 'email' | 'phone'

/**
 * A guest's input in the account forms, one draft for all of them, so that it survives closing,
 * switching and a reload. Never the agreement, which has to be given each time.
 */
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

const FORM = { name: 'account', playerId: null } as const

export function readDraft(storage: DraftStorage): AccountDraft {
  const stored: Draft = readFormDraft(storage, FORM, siteNowMs()) ?? {}
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
  keepFormDraft(storage, FORM, { ...readDraft(storage), ...typed }, siteNowMs())
}

export function forgetDraft(storage: DraftStorage): void {
  forgetFormDraft(storage, FORM.name)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
