import type { ReactNode } from 'react'
import { AuthenticatorForm } from '#parts/proof/authenticator-form.tsx'
import { t } from '#core/i18n/i18n.ts'
import type { StepProps } from './step-answer.ts'

/** The second step with a code of the authenticator app. */
export function AuthenticatorStep({ complete }: StepProps): ReactNode {
  return (
    <AuthenticatorForm
      submitLabel={t('security.step.submit')}
      submit={(code) => complete({ method: 'authenticator', code })}
    />
  )
}
