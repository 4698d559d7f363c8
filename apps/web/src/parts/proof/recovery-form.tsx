import { cleanRecoveryCode } from '@fairhouse/domain/recovery-code'
import { useEffect, type ReactNode } from 'react'
import type { AuthenticatorFormProps } from './authenticator-form.tsx'
import { fieldText } from '@fairhouse/app-kit/form/field-text'
import { Form } from '@fairhouse/app-kit/form/form'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { TextField } from '@fairhouse/app-kit/form/text-field'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { t } from '#core/i18n/i18n.ts'
import { isProofRejected } from './proof-rejected.ts'

/** One of the codes that were noted when the authenticator was set up. */
export function RecoveryForm({ submitLabel, submit }: AuthenticatorFormProps): ReactNode {
  const form = useSubmit({
    defaults: { code: '' },
    send: async ({ code }) => await submit(code),
    refused: (error) => {
      if (!isProofRejected(error)) return error
      form.setError('code', { message: t('proof.recovery.wrong') })
      return null
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <Form form={form}>
      <TextField
        name="code"
        label={t('proof.recovery')}
        help={t('proof.recovery.help')}
        validate={checkForm}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
      />
      <SubmitButton busy={t('proof.checking')}>{submitLabel}</SubmitButton>
    </Form>
  )
}

function checkForm(typed: string): true | string {
  if (typed.trim() === '') return fieldText({ code: 'required' })
  return cleanRecoveryCode(typed) !== null || t('proof.recovery.form')
}
