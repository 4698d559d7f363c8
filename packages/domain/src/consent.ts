import {
  type ConsentRule,
  type Milestone,
  PURPOSES,
  type Purpose,
} from '@fairhouse/contract/third-party'

/** A visitor's decision, with the version of the third-party list. */
export type ConsentChoice = {
  readonly id: string
  readonly version: number
  readonly purposes: readonly Purpose[]
}

export type Consent = { readonly isAsked: boolean; readonly allowed: readonly Purpose[] }

/** Name of the consent cookie. */
export const CONSENT_COOKIE = 'consent'

/** Which purposes are allowed, and whether to ask the visitor. */
export function decideConsent(
  rule: ConsentRule,
  version: number,
  choice: ConsentChoice | null,
): Consent {
  if (rule === 'off') return { isAsked: false, allowed: [] }
  if (choice?.version === version) return { isAsked: false, allowed: choice.purposes }
  // An earlier refusal is not turned into consent by a changed list.
  if (rule === 'notice') return { isAsked: true, allowed: choice?.purposes ?? PURPOSES }
  return { isAsked: true, allowed: [] }
}

/** The cookie's value: `2.analytics~marketing.<id>`. */
export function formatConsent({ version, purposes, id }: ConsentChoice): string {
  return `${version}.${purposes.join('~')}.${id}`
}

/** Null if absent or malformed. */
export function readConsent(value: string | null): ConsentChoice | null {
  const [, version, purposes, id] =
    /^([1-9]\d{0,3})\.([a-z~]{0,40})\.([0-9a-f-]{36})$/.exec(value ?? '') ?? []
  if (version === undefined || purposes === undefined || id === undefined) return null
  const named = new Set(purposes.split('~'))
  return {
    id,
    version: Number(version),
    purposes: PURPOSES.filter((purpose) => named.has(purpose)),
  }
}

const BY_ORDINAL: readonly Milestone[] = ['ftd', 'dep2', 'dep3', 'dep4']

/** Pixel events of a successful deposit, by its ordinal from 1. */
export function depositMilestones(ordinal: number): readonly Milestone[] {
  return ['deposit', BY_ORDINAL[ordinal - 1] ?? 'dep5plus']
}
