import type {
  ConsentRule,
  FramedParty,
  PageThirdParties,
  ThirdPartyConfig,
} from '@fairhouse/contract/third-party'
import { CONSENT_COOKIE, decideConsent, readConsent } from '@fairhouse/domain/consent'
import { readCookie } from '#platform/http/cookie'

/** Path of third-party frames, by id. */
export const FRAME_PATH = '/third-party'

export function ruleOf(config: ThirdPartyConfig, country: string | null): ConsentRule {
  return (country === null ? undefined : config.ruleOf[country]) ?? config.rule
}

/** The third parties for visitors of a country. */
export function toPageThirdParties(
  config: ThirdPartyConfig | null,
  country: string | null,
): PageThirdParties | null {
  if (config === null || config.parties.length === 0) return null
  const rule = ruleOf(config, country)
  if (rule === 'off') return null
  const parties = config.parties.map((party) => {
    if (party.kind === 'error-reporting') return party
    const { id, name, purpose, kind } = party
    return { id, name, purpose, kind }
  })
  return { version: config.version, rule, parties }
}

/** The purposes that this browser has agreed to. */
export function allowedPurposes(
  config: ThirdPartyConfig,
  visit: { readonly country: string | null; readonly cookies: string | null },
) {
  const choice = readConsent(readCookie(visit.cookies, CONSENT_COOKIE))
  return decideConsent(ruleOf(config, visit.country), config.version, choice).allowed
}

/** Origins that pages report errors to. */
export function reportOrigins(config: ThirdPartyConfig | null): readonly string[] {
  const dsns = config?.parties.flatMap((party) =>
    party.kind === 'error-reporting' ? [new URL(party.dsn).origin] : [],
  )
  return [...new Set(dsns)]
}

/** Whether pages contain third-party frames. */
export function hasFrames(config: ThirdPartyConfig | null): boolean {
  return config?.parties.some(({ kind }) => kind !== 'error-reporting') === true
}

export function findFramed(config: ThirdPartyConfig, id: string): FramedParty | null {
  const party = config.parties.find((each) => each.id === id)
  return party === undefined || party.kind === 'error-reporting' ? null : party
}
