import { Banner } from '@fairhouse/ui/banner'
import { late } from '@fairhouse/ui/late-part'
import { useEffect, useState, type BaseSyntheticEvent, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { countryName } from '@fairhouse/app-kit/i18n/country-name'
import type { SubmitForm } from '@fairhouse/app-kit/form/form-context'
import { Form } from '@fairhouse/app-kit/form/form'
import { TextField } from '@fairhouse/app-kit/form/text-field'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import styles from './account-form.module.css'
import { AskedFields } from './asked-fields.tsx'
import { StepSkeleton } from './form-skeleton.tsx'
import { hasPhoneProof } from './phone-codes.ts'
import { PhoneContactSkeleton } from './phone-skeleton.tsx'
import { EmailContact, RepeatedPassword } from './sign-up-fields.tsx'
import { type SignUpStep, SignUpSteps } from './sign-up-steps.tsx'
import { findExcluded, type SignUpSettings } from './sign-up-values.ts'
import type { SignUpValues } from './sign-up.validation.ts'
import { useFeatures } from './use-features.ts'
import { useSignUp } from './use-sign-up.ts'
import { WayChoice } from './way-choice.tsx'

const PhoneContact = late(
  async () => (await import('./sign-up-phone-contact.tsx')).PhoneContact,
  PhoneContactSkeleton,
)
// Its texts belong to another area.
const SignUpOffer = late(async () => (await import('./sign-up-offer.tsx')).SignUpOffer)
const CodeStep = late(async () => (await import('./code-step.tsx')).CodeStep, StepSkeleton)

export type SignUpFormProps = SignUpSettings & {
  /** Ways that need no form. */
  readonly social?: ReactNode
}

/** Opens an account in two steps. The host closes the dialog once the session is there. */
export function SignUpForm({ social, ...settings }: SignUpFormProps): ReactNode {
  const { form, sent, codeStep } = useSignUp(settings)
  const way = useWay(form)
  usePhoneParts(way.isChoice)
  const [step, setStep] = useState<SignUpStep>(1)
  if (sent !== null) {
    const changeContact = (): void => {
      setStep(1)
      codeStep.onBack()
    }
    return <CodeStep {...codeStep} onBack={changeContact} sent={sent} />
  }
  const contact = [way.value === 'phone' ? 'phone' : 'email', ...PASSWORDS] as const
  const toRest = async (event?: BaseSyntheticEvent): Promise<void> => {
    event?.preventDefault()
    if (await form.trigger(contact, { shouldFocus: true })) setStep(2)
  }
  return (
    <Form form={step === 1 ? { ...form, submit: toRest } : form}>
      <Notice settings={settings} />
      <SignUpOffer />
      <SignUpSteps
        step={step}
        onStep={setStep}
        first={
          <>
            {way.isChoice && (
              <WayChoice
                label={t('phone.ways.signUp')}
                value={way.value}
                onValueChange={way.choose}
              />
            )}
            {way.value === 'phone' ? <PhoneContact /> : <EmailContact />}
            <RepeatedPassword />
          </>
        }
        second={
          <AskedFields settings={settings} way={way.value}>
            <CodeField />
          </AskedFields>
        }
      />
      {step === 1 && (
        <>
          <OtherSites social={social} />
          <p className={`${styles.other} small muted`}>
            {t('account.signUp.haveAccount')}{' '}
            <ModalLink modal="sign-in">{t('account.signIn.title')}</ModalLink>
          </p>
        </>
      )}
    </Form>
  )
}

const PASSWORDS = ['password', 'password_confirmation'] as const

/** For those who have one: most do not, so it is folded. */
function CodeField(): ReactNode {
  return (
    <details>
      <summary className={styles.summary}>{t('account.bonusCode')}</summary>
      <TextField
        name="bonusCode"
        label={t('account.bonusCode.label')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={64}
      />
    </details>
  )
}

/** Renders nothing without social providers. */
function OtherSites({ social }: Pick<SignUpFormProps, 'social'>): ReactNode {
  if (useFeatures().signIn.social.length === 0) return null
  return (
    <div className="stack" data-gap="3">
      <p className={`${styles.or} small muted`}>{t('phone.or')}</p>
      {social}
    </div>
  )
}

/** The sign-up method, among those of the site. */
function useWay({ control }: SubmitForm<SignUpValues>) {
  const { registration } = useFeatures()
  const { field } = useController({ control, name: 'way' })
  const { onChange } = field
  const hasPhone = registration.phone
  // An earlier choice is not available: the rules of the form follow its value.
  useEffect(() => {
    if (!hasPhone) onChange('email')
  }, [hasPhone, onChange])
  return {
    isChoice: hasPhone,
    value: hasPhone ? field.value : 'email',
    choose: onChange,
  } as const
}

/** The code for phone numbers is loaded in the background, before it is chosen. */
function usePhoneParts(hasPhone: boolean): void {
  useEffect(() => {
    if (!hasPhone) return
    PhoneContact.preload()
    CodeStep.preload()
  }, [hasPhone])
}

/** Information for the visitor before they fill in anything. */
function Notice({ settings }: { readonly settings: SignUpSettings }): ReactNode {
  const excluded = findExcluded(settings)
  const [isNewNumber] = useState(hasPhoneProof)
  if (excluded !== null) {
    const country = countryName(excluded.code, excluded.name)
    return <Banner icon="globe">{t('account.country.excluded', { country })}</Banner>
  }
  if (!isNewNumber) return null
  return (
    <Banner icon="check" tone="positive">
      {t('phone.signUp.newNumber')}
    </Banner>
  )
}
