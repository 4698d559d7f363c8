import { Button } from '@fairhouse/ui/button'
import type { ReactNode } from 'react'
import { checkEmail } from '#core/form/check-email.ts'
import { EmailField } from '@fairhouse/app-kit/form/email-field'
import { Form } from '@fairhouse/app-kit/form/form'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { t } from '#core/i18n/i18n.ts'
import { readDraft } from './account-draft.ts'
import styles from './account-form.module.css'
import { EmailCodeButton } from './email-code-button.tsx'
import type { SentCode } from './phone-codes.ts'
import { useAccountDraft } from './use-account-draft.ts'
import { tabStorage } from '#core/storage/stored-keys.ts'

export type SignInLinkFormProps = {
  readonly sendLink: (email: string) => Promise<unknown>
  readonly onSent: (email: string) => void
  readonly onBack: () => void
  readonly onCodeSent: (sent: SentCode) => void
}

/** Requests a sign-in link. The next step is the same for every address. */
export function SignInLinkForm(props: SignInLinkFormProps): ReactNode {
  const { sendLink, onSent, onBack, onCodeSent } = props
  const form = useSubmit({
    defaults: { email: readDraft(tabStorage).email },
    send: async (values) => {
      const email = values.email.trim()
      await sendLink(email)
      onSent(email)
    },
  })
  useAccountDraft(form, ['email'])
  const readEmail = async (): Promise<string | null> => {
    if (await form.trigger('email')) return form.getValues('email').trim()
    form.setFocus('email')
    return null
  }
  return (
    <Form form={form}>
      <p className={`${styles.intro} muted`}>{t('session.link.text')}</p>
      <EmailField
        name="email"
        label={t('account.email')}
        autoComplete="username"
        validate={checkEmail}
      />
      <SubmitButton icon="mail" busy={t('session.link.busy')}>
        {t('session.link.submit')}
      </SubmitButton>
      <EmailCodeButton readEmail={readEmail} onSent={onCodeSent} />
      <Button kind="quiet" size="l" isWide onClick={onBack}>
        {t('session.link.back')}
      </Button>
    </Form>
  )
}
