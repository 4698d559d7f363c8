import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { RecoveryForm } from '#parts/proof/recovery-form.tsx'
import type { StepProps } from './step-answer.ts'

/** The second step without the authenticator. */
export function RecoveryStep({ complete }: StepProps): ReactNode {
  return (
    <RecoveryForm
      submitLabel={t('security.step.submit')}
      submit={(code) => complete({ method: 'recoveryCode', code })}
    />
  )
}
