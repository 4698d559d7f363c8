import { call } from '#core/api/api.ts'

const KEPT_MS = 15 * 60_000

/** Finds out whether the site is not offered in the country of a visitor. */
export type FindRestriction = (country: string | null) => Promise<boolean>

/**
 * By the list of countries, cached for 15 minutes. While it does not answer no visitor is refused
 * here for their country: the calls that matter refuse by themselves.
 */
export function createRestriction(nowMs: () => number): FindRestriction {
  let kept: { readonly codes: ReadonlySet<string>; readonly untilMs: number } | null = null
  return async (country) => {
    if (country === null) return false
    if (kept === null || kept.untilMs <= nowMs()) {
      const codes = await listRestricted().catch(() => null)
      if (codes !== null) kept = { codes, untilMs: nowMs() + KEPT_MS }
    }
    return kept?.codes.has(country) ?? false
  }
}

async function listRestricted(): Promise<ReadonlySet<string>> {
  const { data } = await call('GET /api/settings/countries', { query: {} }, { bearer: null })
  const restricted = data.filter(({ restriction }) => restriction === 'restrict')
  return new Set(restricted.map(({ code }) => code))
}
