import { Banner } from '@fairhouse/ui/banner'
import { Button } from '@fairhouse/ui/button'
import { late } from '@fairhouse/ui/late-part'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useController, useForm, useFormState, useWatch } from 'react-hook-form'
import { FailureBanner } from '#core/failure-banner.tsx'
import { t } from '#core/i18n.ts'
import { ModalLink } from '#core/modal-link.tsx'
import { useFocusFirstWrong } from '#core/use-focus-first-wrong.ts'
import { useFormDraft } from '#core/use-form-draft.ts'
import styles from './account-form.module.css'
import { AgreementFields } from './agreement-fields.tsx'
import { CountryField, countryName } from './country-field.tsx'
import { CpfField } from './cpf-field.tsx'
import { CurrencyField } from './currency-field.tsx'
import { fieldNames } from './field-names.ts'
import { FieldsFailure } from './fields-failure.tsx'
import { StepSkeleton } from './form-skeleton.tsx'
import { MissingFields } from './missing-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { hasPhoneProof } from './phone-codes.ts'
import { PhoneContactSkeleton } from './phone-skeleton.tsx'
import { RepeatedPassword } from './repeated-password.tsx'
import { EmailContact } from './sign-up-contact.tsx'
import { findExcluded, firstSignUpValues, type SignUpSettings } from './sign-up-values.ts'
import { policyOf, validateSignUp, type SignUpValues } from './sign-up.validation.ts'
import { useFeatures } from './use-features.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useLoadedDefinitions, useRegistrationFields } from './use-registration-fields.ts'
import { useSignUp } from './use-sign-up.ts'
import { WayChoice } from './way-choice.tsx'

const PhoneContact = late(
  async () => (await import('./sign-up-phone-contact.tsx')).PhoneContact,
  PhoneContactSkeleton,
)
const CodeStep = late(async () => (await import('./code-step.tsx')).CodeStep, StepSkeleton)

export type SignUpFormProps = SignUpSettings & {
  /** Ways that need no form. */
  readonly social?: ReactNode
}

/** Opens an account. The host closes the dialog once the session is there. */
export function SignUpForm({ social, ...settings }: SignUpFormProps): ReactNode {
  const { countries, currencies } = settings
  const [policy] = useState(() => policyOf(countries, currencies))
  const definitionsOf = useLoadedDefinitions()
  const draft = useFormDraft('sign-up')
  const form = useForm<SignUpValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: validateSignUp(policy, definitionsOf),
    defaultValues: firstSignUpValues(settings, draft.first),
  })
  const { control, register } = form
  useKeptDraft(control, draft)
  const { isSubmitting } = useFormState({ control })
  const asked = useRegistrationFields(useWatch({ control, name: 'country' }))
  const signUp = useSignUp(form, { onRefused: asked.lookAgain })
  const way = useWay(control)
  const element = useRef<HTMLFormElement>(null)
  useFocusFirstWrong(control, element, signUp.sent === null)
  const cpf = asked.find('cpf_number')
  usePhoneParts(way.isChoice)
  if (signUp.sent !== null) {
    return <CodeStep {...signUp.codeStep} sent={signUp.sent} />
  }
  const Contact = way.value === 'phone' ? PhoneContact : EmailContact
  return (
    <form
      ref={element}
      className={styles.form}
      onSubmit={(event) => void signUp.submit(event)}
      noValidate
    >
      <Notice settings={settings} />
      {way.isChoice && (
        <WayChoice label={t('phone.ways.signUp')} value={way.value} onValueChange={way.choose} />
      )}
      <Contact control={control} register={register} />
      {asked.find('password_confirmation') && <RepeatedPassword control={control} />}
      <CountryField control={control} countries={countries} />
      <CurrencyField control={control} currencies={currencies} />
      {cpf && <CpfField control={control} isRequired={cpf.isRequired} />}
      <PersonFields control={control} definitions={asked.definitions} />
      {asked.isFailed && <FieldsFailure onRetry={asked.retry} />}
      <AgreementFields control={control} register={register} asked={asked} />
      <FailureBanner error={signUp.failure} />
      <Button
        type="submit"
        kind="primary"
        size="l"
        isWide
        busyLabel={isSubmitting ? t('account.signUp.busy') : undefined}
      >
        {t(way.value === 'phone' ? 'phone.signUp.submit' : 'account.signUp.submit')}
      </Button>
      <MissingFields control={control} names={fieldNames(way.value, asked.definitions)} />
      <p className={styles.consequence}>{t('account.signUp.consequence')}</p>
      <OtherSites social={social} />
      <p className={styles.other}>
        {t('account.signUp.haveAccount')}{' '}
        <ModalLink modal="sign-in">{t('account.signIn.title')}</ModalLink>
      </p>
    </form>
  )
}

/** Nothing where the house knows nobody else. */
function OtherSites({ social }: Pick<SignUpFormProps, 'social'>): ReactNode {
  if (useFeatures().signIn.social.length === 0) return null
  return (
    <div className={styles.ways}>
      <p className={styles.or}>{t('phone.or')}</p>
      {social}
    </div>
  )
}

/** How the visitor will sign in, among what the house offers. */
function useWay(control: SignUpControl) {
  const { registration } = useFeatures()
  const { field } = useController({ control, name: 'way' })
  const { onChange } = field
  const hasPhone = registration.phone
  // What was chosen before is not there: the rules of the form go by its value.
  useEffect(() => {
    if (!hasPhone) onChange('email')
  }, [hasPhone, onChange])
  return {
    isChoice: hasPhone,
    value: hasPhone ? field.value : 'email',
    choose: onChange,
  } as const
}

/** What a number needs is loaded behind the form, before it is chosen. */
function usePhoneParts(hasPhone: boolean): void {
  useEffect(() => {
    if (!hasPhone) return
    PhoneContact.preload()
    CodeStep.preload()
  }, [hasPhone])
}

type SignUpControl = ReturnType<typeof useForm<SignUpValues>>['control']

/** What the visitor has to know before they fill in anything. */
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
