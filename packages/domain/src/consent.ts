import {
  type ConsentRule,
  type Milestone,
  PURPOSES,
  type Purpose,
} from '@fairhouse/contract/third-party'

/** What a visitor decided, and about which version of the third parties. */
export type ConsentChoice = {
  readonly id: string
  readonly version: number
  readonly purposes: readonly Purpose[]
}

export type Consent = { readonly isAsked: boolean; readonly allowed: readonly Purpose[] }

/** Name of the cookie that keeps the choice in a browser. */
export const CONSENT_COOKIE = 'consent'

/** What may load now, and whether the visitor is asked. */
export function decideConsent(
  rule: ConsentRule,
  version: number,
  choice: ConsentChoice | null,
): Consent {
  if (rule === 'off') return { isAsked: false, allowed: [] }
  if (choice?.version === version) return { isAsked: false, allowed: choice.purposes }
  // Whoever refused before is not taken to agree because the list has changed.
  if (rule === 'notice') return { isAsked: true, allowed: choice?.purposes ?? PURPOSES }
  return { isAsked: true, allowed: [] }
}

/** The choice as the cookie says it: `2.analytics~marketing.<id>`. */
export function formatConsent({ version, purposes, id }: ConsentChoice): string {
  return `${version}.${purposes.join('~')}.${id}`
}

/** Null when there is none, or none that could be one. */
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

/** What an ad pixel is told of a player's successful deposit, by its ordinal from 1. */
export function depositMilestones(ordinal: number): readonly Milestone[] {
  return ['deposit', BY_ORDINAL[ordinal - 1] ?? 'dep5plus']
}
