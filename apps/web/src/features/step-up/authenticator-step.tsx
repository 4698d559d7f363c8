import { Button } from '@fairhouse/ui/button'
import { useState, type ReactNode } from 'react'
import { AuthenticatorForm } from '#parts/proof/authenticator-form.tsx'
import { t } from '#core/i18n/i18n.ts'
import { RecoveryForm } from '#parts/proof/recovery-form.tsx'
import type { StepProps } from './step-props.ts'

/** Confirms with a code of the authenticator app, or with a recovery code where the app is lost. */
export function AuthenticatorStep({ confirm }: StepProps): ReactNode {
  const [isLost, setIsLost] = useState(false)
  const Form = isLost ? RecoveryForm : AuthenticatorForm
  return (
    <div className="stack">
      <Form submitLabel={t('contact.stepUp.submit')} submit={(code) => confirm({ code })} />
      <Button kind="quiet" isWide onClick={() => setIsLost(!isLost)}>
        {t(isLost ? 'security.step.with.authenticator' : 'security.step.with.recoveryCode')}
      </Button>
    </div>
  )
}
