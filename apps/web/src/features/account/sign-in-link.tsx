import type { MessageSent } from '@fairhouse/contract/otp'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '#core/api/api.ts'
import { sendCode, type SentCode } from './phone-codes.ts'
import { Button } from '@fairhouse/ui/button'
import { checkEmail } from '#core/form/check-email.ts'
import { EmailField } from '@fairhouse/app-kit/form/email-field'
import { Form } from '@fairhouse/app-kit/form/form'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { t } from '#core/i18n/i18n.ts'
import { readDraft } from './account-draft.ts'
import { useAccountDraft } from './use-account-draft.ts'
import { tabStorage } from '#core/storage/stored-keys.ts'
import { T } from '#core/i18n/message.tsx'
import { InboxLink } from '#parts/proof/inbox-link.tsx'
import { Resend } from '#parts/proof/resend.tsx'
import { ActionButton } from '@fairhouse/app-kit/form/action-button'
import styles from './account-form.module.css'

export type SignInLinkProps = {
  readonly onBack: () => void
  /** A code is on its way instead of a link. */
  readonly onCodeSent: (sent: SentCode) => void
}

/** Sign-in without a password: a link by e-mail that leads back to where the visitor wanted to go. */
export function SignInLink({ onBack, onCodeSent }: SignInLinkProps): ReactNode {
  const backRoute = useLocation({
    select: ({ search }) => (search as { backRoute?: string }).backRoute,
  })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const sendLink = async (email: string): Promise<MessageSent> => {
    const body = { email, ...(backRoute !== undefined && { backRoute }) }
    return (await call('POST /api/player/sessions/link', { body })).data
  }
  const shared = { sendLink, onBack }
  if (sentTo === null)
    return <SignInLinkForm {...shared} onSent={setSentTo} onCodeSent={onCodeSent} />
  return <SignInLinkSent {...shared} email={sentTo} />
}

type SignInLinkFormProps = {
  readonly sendLink: (email: string) => Promise<unknown>
  readonly onSent: (email: string) => void
  readonly onBack: () => void
  readonly onCodeSent: (sent: SentCode) => void
}

/** Requests a sign-in link. The next step is the same for every address. */
function SignInLinkForm(props: SignInLinkFormProps): ReactNode {
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

type SignInLinkSentProps = {
  readonly email: string
  readonly sendLink: (email: string) => Promise<MessageSent>
  readonly onBack: () => void
}

/** The next step, in words that are true whether the address has an account or not. */
function SignInLinkSent(props: SignInLinkSentProps): ReactNode {
  const { email, sendLink, onBack } = props
  return (
    <div className="stack">
      <p className={`${styles.intro} muted`}>
        <T
          id="session.link.sent"
          values={{ email }}
          parts={{ b: (text) => <strong>{text}</strong> }}
        />
      </p>
      <InboxLink label={t('session.link.inbox')} />
      <p className="small muted">{t('session.link.sentHelp')}</p>
      <Resend
        size="l"
        onResend={() => sendLink(email)}
        words={{
          again: t('session.link.again'),
          againIn: (seconds) => t('session.link.againIn', { seconds }),
          sending: t('session.link.busy'),
          news: (news) => t(`session.link.${news}`),
        }}
      />
      <Button kind="quiet" size="l" isWide onClick={onBack}>
        {t('session.link.back')}
      </Button>
    </div>
  )
}

type EmailCodeButtonProps = {
  /** The address of the form, null if it is invalid; the form then shows the error. */
  readonly readEmail: () => Promise<string | null>
  readonly onSent: (sent: SentCode) => void
}

/** E-mails a code to type, for visitors who read their e-mail on another device. */
function EmailCodeButton({ readEmail, onSent }: EmailCodeButtonProps): ReactNode {
  return (
    <ActionButton
      kind="secondary"
      busy={t('phone.signIn.sending')}
      act={async () => {
        const email = await readEmail()
        if (email !== null) onSent(await sendCode({ email }, 'signIn'))
      }}
    >
      {t('phone.signIn.emailCode')}
    </ActionButton>
  )
}
