import type { ReactNode } from 'react'
import { CodeField } from '@fairhouse/app-kit/form/code-field'
import { Form } from '@fairhouse/app-kit/form/form'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { t } from '#core/i18n/i18n.ts'
import { isProofRejected } from './proof-rejected.ts'

export type AuthenticatorFormProps = {
  readonly submitLabel: string
  /** Sends it to the platform. @throws its refusals */
  readonly submit: (code: string) => Promise<void>
}

/** The six digits of an authenticator app; the last one sends them. */
export function AuthenticatorForm({ submitLabel, submit }: AuthenticatorFormProps): ReactNode {
  const form = useSubmit({
    defaults: { code: '' },
    send: async ({ code }) => await submit(code),
    refused: (error) => {
      if (!isProofRejected(error)) return error
      form.setValue('code', '')
      form.setError('code', { message: t('proof.code.wrong') })
      return null
    },
  })
  return (
    <Form form={form}>
      <CodeField
        label={t('proof.code')}
        help={t('proof.code.help')}
        tooShort={t('proof.code.short')}
      />
      <SubmitButton busy={t('proof.checking')}>{submitLabel}</SubmitButton>
    </Form>
  )
}
