import type { CountrySetting, CurrencySetting } from '@fairhouse/contract/settings'
import { REGISTRATION_NEEDS } from '@fairhouse/domain/registration'
import { Banner } from '@fairhouse/ui/banner'
import { Button } from '@fairhouse/ui/button'
import { Field } from '@fairhouse/ui/field'
import { TextInput } from '@fairhouse/ui/text-input'
import { useState, type ReactNode } from 'react'
import {
  useForm,
  useFormState,
  useWatch,
  type Control,
  type UseFormRegister,
} from 'react-hook-form'
import { call } from '#core/api.ts'
import { t } from '#core/i18n.ts'
import { T } from '#core/message.tsx'
import { ModalLink } from '#core/modal-link.tsx'
import { useSession } from '#core/session/use-session.tsx'
import { forgetDraft, readDraft } from './account-draft.ts'
import { withCaptcha } from './with-captcha.ts'
import { AgreementFields } from './agreement-fields.tsx'
import { CountryField, countryName } from './country-field.tsx'
import { CpfField } from './cpf-field.tsx'
import { CurrencyField } from './currency-field.tsx'
import { FailureBanner } from '#core/failure-banner.tsx'
import { applyFailure } from '#core/form-failure.ts'
import { MissingFields } from './missing-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { registrationBody } from './registration-body.ts'
import { firstCurrency, policyOf, validateSignUp, type SignUpValues } from './sign-up.validation.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useLoadedDefinitions, useRegistrationFields } from './use-registration-fields.ts'
import styles from './account-form.module.css'

export type SignUpFormProps = {
  readonly visitorCountry: string | null
  readonly countries: readonly CountrySetting[]
  readonly currencies: readonly CurrencySetting[]
}

/** Opens an account. The host closes the dialog once the session is there. */
export function SignUpForm({ visitorCountry, countries, currencies }: SignUpFormProps): ReactNode {
  const session = useSession()
  const [failure, setFailure] = useState<unknown>(null)
  const [policy] = useState(() => policyOf(countries, currencies))
  const visitedFrom = countries.find((country) => country.code === visitorCountry)
  const isExcluded = visitedFrom?.restriction === 'restrict'
  const definitionsOf = useLoadedDefinitions()
  const { control, register, handleSubmit, setError } = useForm<SignUpValues>({
    mode: 'onTouched',
    resolver: validateSignUp(policy, definitionsOf),
    defaultValues: firstValues(isExcluded ? '' : (visitedFrom?.code ?? ''), currencies),
  })
  useKeptDraft(control)
  const { isSubmitting } = useFormState({ control })
  const asked = useRegistrationFields(useWatch({ control, name: 'country' }))
  const cpf = asked.find('cpf_number')
  const submit = handleSubmit(async (values) => {
    setFailure(null)
    try {
      const body = registrationBody(values, definitionsOf(values.country))
      const { data } = await withCaptcha((captcha) =>
        call('POST /api/player/register', { body: { ...body, ...(captcha && { captcha }) } }),
      )
      forgetDraft(sessionStorage)
      await session.adopt(data)
    } catch (error) {
      const fields = [...REGISTRATION_NEEDS, ...(cpf ? (['cpf_number'] as const) : [])]
      setFailure(applyFailure(error, { fields, setError }))
      if (asked.isFailed) asked.retry()
    }
  })
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {isExcluded && (
        <Banner icon="globe">
          {t('account.country.excluded', {
            country: countryName(visitedFrom.code, visitedFrom.name),
          })}
        </Banner>
      )}
      <EmailField control={control} register={register} />
      <PasswordField control={control} register={register} />
      <CountryField control={control} countries={countries} />
      <CurrencyField control={control} currencies={currencies} />
      {cpf && <CpfField control={control} isRequired={cpf.isRequired} />}
      {asked.isFailed && <FieldsFailure onRetry={asked.retry} />}
      <AgreementFields
        control={control}
        register={register}
        hasPromo={!asked.isLoaded || asked.find('receiveEmailPromo') !== undefined}
      />
      <FailureBanner error={failure} />
      <Button
        type="submit"
        kind="primary"
        size="l"
        isWide
        busyLabel={isSubmitting ? t('account.signUp.busy') : undefined}
      >
        {t('account.signUp.submit')}
      </Button>
      <MissingFields control={control} names={fieldNames(cpf !== undefined)} />
      <p className={styles.consequence}>{t('account.signUp.consequence')}</p>
      <p className={styles.other}>
        {t('account.signUp.haveAccount')}{' '}
        <ModalLink modal="sign-in">{t('account.signIn.title')}</ModalLink>
      </p>
    </form>
  )
}

/** In the order of the form. */
function fieldNames(hasCpf: boolean) {
  return {
    email: t('account.email'),
    password: t('account.password'),
    country: t('account.country'),
    currency: t('account.currency'),
    ...(hasCpf && { cpf_number: t('account.cpf') }),
    agreements: t('account.agreements.short'),
  }
}

type PartProps = {
  readonly control: Control<SignUpValues>
  readonly register: UseFormRegister<SignUpValues>
}

function EmailField({ control, register }: PartProps): ReactNode {
  const { errors } = useFormState({ control, name: 'email' })
  const error = errors.email && (
    <>
      {errors.email.message}{' '}
      {errors.email.type === 'taken' && (
        <T
          id="account.signUp.taken"
          parts={{
            signIn: (text) => <InlineLink modal="sign-in">{text}</InlineLink>,
            reset: (text) => <InlineLink modal="forgot-pass">{text}</InlineLink>,
          }}
        />
      )}
    </>
  )
  return (
    <Field label={t('account.email')} error={error}>
      {(wiring) => (
        <TextInput
          {...wiring}
          {...register('email')}
          aria-required
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
}

type InlineLinkProps = {
  readonly modal: 'sign-in' | 'forgot-pass'
  readonly children: ReactNode
}

function InlineLink({ modal, children }: InlineLinkProps): ReactNode {
  return (
    <ModalLink modal={modal} className={styles.inline}>
      {children}
    </ModalLink>
  )
}

/** Whatever else the form asks for is not known: it can be sent, and the server says. */
function FieldsFailure({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <Banner
      icon="circle-alert"
      action={
        <Button kind="quiet" onClick={onRetry}>
          {t('account.retry')}
        </Button>
      }
    >
      {t('account.fields.failed')}
    </Banner>
  )
}

function firstValues(country: string, currencies: readonly CurrencySetting[]): SignUpValues {
  const draft = readDraft(sessionStorage)
  return {
    email: draft.email,
    password: '',
    country: draft.country || country,
    currency: draft.currency || firstCurrency(currencies, draft.country || country),
    // never kept in the draft: it is a number of a person
    cpf_number: '',
    agreements: false,
    receiveEmailPromo: draft.receiveEmailPromo,
  }
}
