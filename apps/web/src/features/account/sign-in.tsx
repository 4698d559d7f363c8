import { late } from '@fairhouse/ui/late-part'
import { useEffect, useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { keepDraft, readDraft, type AccountWay } from './account-draft.ts'
import styles from './account-form.module.css'
import { OtherWays } from './other-ways.tsx'
import type { SentCode } from './phone-codes.ts'
import { PhoneSignInSkeleton } from './phone-skeleton.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useFeatures } from './use-features.ts'
import { WayChoice } from './way-choice.tsx'
import { tabStorage } from '#core/storage/stored-keys.ts'

const PhoneSignInForm = late(
  async () => (await import('./phone-sign-in-form.tsx')).PhoneSignInForm,
  PhoneSignInSkeleton,
)

export type SignInProps = {
  readonly visitorCountry: string | null
  /** Sign-in by passkey, of another feature. */
  readonly passkey: ReactNode
  /** Social sign-in, of another feature. */
  readonly social: ReactNode
  /** A code is on its way: it is entered next. */
  readonly onSent: (sent: SentCode) => void
  /** To the way by mail, without a password. */
  readonly onLink: () => void
}

/** All sign-in methods: e-mail or phone, then the others, then the link to sign up. */
export function SignIn(props: SignInProps): ReactNode {
  const { visitorCountry, passkey, social, onSent, onLink } = props
  const { signIn } = useFeatures()
  const [chosen, setChosen] = useState<AccountWay>(() => readDraft(tabStorage).way)
  const way = signIn.phone ? chosen : 'email'
  useEffect(() => {
    if (signIn.phone) PhoneSignInForm.preload()
  }, [signIn.phone])
  const choose = (next: AccountWay): void => {
    setChosen(next)
    keepDraft(tabStorage, { way: next })
  }
  return (
    <div className="stack">
      {signIn.phone && <WayChoice label={t('phone.ways')} value={way} onValueChange={choose} />}
      {way === 'email' ? (
        <SignInForm />
      ) : (
        <PhoneSignInForm visitorCountry={visitorCountry} onSent={onSent} />
      )}
      <OtherWays way={way} passkey={passkey} social={social} onLink={onLink} />
      <p className={`${styles.other} small muted`}>
        {t('account.signIn.noAccount')}{' '}
        <ModalLink modal="sign-up">{t('account.signUp.title')}</ModalLink>
      </p>
    </div>
  )
}
