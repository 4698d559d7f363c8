import type { StepUpMethod } from '@fairhouse/contract/step-up'
import type { MessageId } from '#core/i18n/i18n.ts'
import { AuthenticatorStep } from './authenticator-step.tsx'
import { CodeStep } from './code-step.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { SocialStep } from './social-step.tsx'
import type { StepView } from './step-props.ts'

/** Ways to confirm with their forms; one without a form is not offered. */
export const STEP_VIEWS: Partial<Record<StepUpMethod, StepView>> = {
  password: PasswordStep,
  authenticator: AuthenticatorStep,
  passkey: PasskeyStep,
  code: CodeStep,
  social: SocialStep,
}

/** Label for choosing another method. */
export const STEP_LABELS: Readonly<Record<StepUpMethod, MessageId>> = {
  password: 'contact.stepUp.with.password',
  code: 'contact.stepUp.with.code',
  authenticator: 'contact.stepUp.with.authenticator',
  passkey: 'contact.stepUp.with.passkey',
  social: 'contact.stepUp.with.social',
}
