import type { SocialDraft } from '@fairhouse/contract/social'
import { draftText, type FormDraft } from '#core/use-form-draft.ts'
import { firstSignUpValues, type SignUpSettings } from './sign-up-values.ts'
import { FURTHER_FIELDS, type SignUpValues } from './sign-up.validation.ts'

/** What of the form is kept until it is sent. */
export const SOCIAL_KEPT = ['email', 'country', 'currency', ...FURTHER_FIELDS] as const

type Begun = {
  /** What the provider told. */
  readonly draft: SocialDraft
  readonly asksOtherEmail: boolean
  /** What the visitor typed before, with the address of whom the provider spoke in `of`. */
  readonly typed: FormDraft['first']
}

/**
 * What the form begins with: what was typed before by this person, else what the provider told, shown
 * to be changed; whatever it did not tell is asked.
 */
export function firstSocialValues(settings: SignUpSettings, begun: Begun): SignUpValues {
  const { draft, asksOtherEmail } = begun
  const typed = begun.typed['of'] === (draft.email ?? '') ? begun.typed : {}
  const first = firstSignUpValues(settings, { ...namesOf(draft), ...typed })
  return {
    ...first,
    way: 'email',
    email: draftText(typed, 'email') || (asksOtherEmail ? '' : (draft.email ?? '')),
    country: draftText(typed, 'country') || first.country,
    currency: draftText(typed, 'currency') || first.currency,
    receiveEmailPromo: false,
  }
}

function namesOf({ firstName, lastName }: SocialDraft) {
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    fullName: firstName !== null && lastName !== null ? `${firstName} ${lastName}` : '',
  }
}
