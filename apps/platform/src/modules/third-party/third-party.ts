import type {
  ConsentRule,
  FramedParty,
  PageThirdParties,
  ThirdPartyConfig,
} from '@fairhouse/contract/third-party'
import { CONSENT_COOKIE, decideConsent, readConsent } from '@fairhouse/domain/consent'
import { readCookie } from '#platform/http/cookie'

/** Where frames of third parties are served, by id. */
export const FRAME_PATH = '/third-party'

export function ruleOf(config: ThirdPartyConfig, country: string | null): ConsentRule {
  return (country === null ? undefined : config.ruleOf[country]) ?? config.rule
}

/** What a page for visitors of this country is told. */
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

/** What the browser of this request has agreed to. */
export function allowedPurposes(
  config: ThirdPartyConfig,
  visit: { readonly country: string | null; readonly cookies: string | null },
) {
  const choice = readConsent(readCookie(visit.cookies, CONSENT_COOKIE))
  return decideConsent(ruleOf(config, visit.country), config.version, choice).allowed
}

/** Origins that pages themselves report errors to. */
export function reportOrigins(config: ThirdPartyConfig | null): readonly string[] {
  const dsns = config?.parties.flatMap((party) =>
    party.kind === 'error-reporting' ? [new URL(party.dsn).origin] : [],
  )
  return [...new Set(dsns)]
}

/** Whether pages show frames of third parties. */
export function hasFrames(config: ThirdPartyConfig | null): boolean {
  return config?.parties.some(({ kind }) => kind !== 'error-reporting') === true
}

export function findFramed(config: ThirdPartyConfig, id: string): FramedParty | null {
  const party = config.parties.find((each) => each.id === id)
  return party === undefined || party.kind === 'error-reporting' ? null : party
}
