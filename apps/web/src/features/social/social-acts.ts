import type { Session } from '@fairhouse/contract/profile'
import type { SocialConnection } from '@fairhouse/contract/social'
import { readSocialState } from '@fairhouse/domain/social-state'
import type { RouterHistory } from '@tanstack/react-router'
import { addRefusalTexts } from '#core/i18n/catalogues.ts'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { call } from '#core/api/api.ts'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { keepSecondStep } from '#core/session/second-factor.ts'
import type { SocialFlow } from '#parts/proof/social-flow.ts'
import { readAffiliateTag } from '#parts/account/attribution.ts'
import { siteStorage } from '#core/storage/stored-keys.ts'

/** The provider's answer, from the address. */
export type SocialAnswer = {
  readonly query: Record<string, string>
  readonly state: string | null
  readonly backRoute: string | null
}

export type SignInOutcome =
  | { readonly kind: 'signedIn'; readonly session: Session }
  | { readonly kind: 'newcomer'; readonly challenge: string }
  /** The sign-in dialog continues with it. */
  | { readonly kind: 'secondStep' }

const PASSED_ON = ['state', 'code', 'iss', 'error', 'error_description'] as const

/**
 * Reads the provider's answer, and removes it from the address and the history, so that it is not passed
 * on.
 */
export function takeAnswer(history: Pick<RouterHistory, 'location' | 'replace'>): SocialAnswer {
  const { pathname, search } = history.location
  const params = new URLSearchParams(search)
  const state = params.get('state')
  const query = Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = params.get(name)
      return value === null ? [] : [[name, value] as const]
    }),
  )
  if (search !== '') history.replace(pathname)
  return { query, state, backRoute: readSocialState(state).backRoute }
}

/** @throws ApiError for every other answer */
export async function signInByAnswer(
  provider: string,
  { browserKey }: SocialFlow,
  { query }: SocialAnswer,
): Promise<SignInOutcome> {
  const affiliateTag = readAffiliateTag({ local: siteStorage }, siteNowMs())
  const told = { locale: currentLocale(), ...(affiliateTag !== null && { affiliateTag }) }
  try {
    const body = { provider, browserKey, ...told }
    const { data } = await call('POST /api/player/sessions/social', { query, body })
    return { kind: 'signedIn', session: data }
  } catch (error) {
    const { code, challenge } = error instanceof ApiError ? error : NOTHING
    if (code === 'socialRegistrationRequired' && challenge !== null) {
      return { kind: 'newcomer', challenge }
    }
    if (code === 'secondFactorRequired' && keepSecondStep(error)) return { kind: 'secondStep' }
    throw error
  }
}

const NOTHING = { code: null, challenge: null }

/** With the provider's answer, or with the challenge of a sign-in. @throws ApiError */
export async function connectBy(
  provider: string,
  proof: { readonly query?: Record<string, string> } & (
    | { readonly browserKey: string }
    | { readonly challenge: string }
  ),
): Promise<SocialConnection> {
  const { query = {}, ...body } = proof
  const input = { params: { provider }, query, body }
  return (await call('POST /api/player/social-connections/{provider}', input)).data
}

/** Confirms the player's identity with the provider's answer. @throws ApiError */
export async function stepUpBy(
  provider: string,
  proof: { readonly query: Record<string, string>; readonly browserKey: string },
): Promise<void> {
  const body = { method: 'social', social: { provider, ...proof } } as const
  await call('POST /api/player/step-up', { body })
}

/** It did not begin in this browser: reported with the server's text for it, without a request. */
export async function createStrangeState(): Promise<ApiError> {
  await addRefusalTexts()
  return new ApiError({ code: 'socialStateRejected', status: 422, traceId: '' })
}
