import type { CountrySetting, CurrencySetting } from '@fairhouse/contract/settings'
import { Banner } from '@fairhouse/ui/banner'
import { Button } from '@fairhouse/ui/button'
import { Checkbox } from '@fairhouse/ui/checkbox'
import { Field } from '@fairhouse/ui/field'
import { TextInput } from '@fairhouse/ui/text-input'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useForm, useFormState, type Control, type UseFormRegister } from 'react-hook-form'
import { call } from '#core/api.ts'
import { currentLocale, t } from '#core/i18n.ts'
import { T } from '#core/message.tsx'
import { ModalLink } from '#core/modal-link.tsx'
import { useSession } from '#core/session/use-session.tsx'
import { readAffiliateTag } from '#core/visit-marks.ts'
import { forgetDraft, readDraft } from './account-draft.ts'
import { CountryField, countryName } from './country-field.tsx'
import { CurrencyField } from './currency-field.tsx'
import { FailureBanner } from './failure-banner.tsx'
import { applyFailure } from './form-failure.ts'
import { MissingFields } from './missing-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { firstCurrency, policyOf, validateSignUp, type SignUpValues } from './sign-up.validation.ts'
import { useKeptDraft } from './use-kept-draft.ts'
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
  const { control, register, handleSubmit, setError } = useForm<SignUpValues>({
    mode: 'onTouched',
    resolver: validateSignUp(policy),
    defaultValues: firstValues(isExcluded ? '' : (visitedFrom?.code ?? ''), currencies),
  })
  useKeptDraft(control)
  const { isSubmitting } = useFormState({ control })
  const submit = handleSubmit(async (values) => {
    setFailure(null)
    try {
      const affiliateTag = readAffiliateTag({ local: localStorage }, Date.now())
      const body = {
        ...values,
        email: values.email.trim(),
        locale: currentLocale(),
        ...(affiliateTag !== null && { affiliateTag }),
      }
      const { data } = await call('POST /api/player/register', { body })
      forgetDraft(sessionStorage)
      await session.adopt(data)
    } catch (error) {
      const fields = ['email', 'password', 'country', 'currency', 'agreements'] as const
      setFailure(applyFailure(error, { fields, setError }))
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
      <Agreements control={control} register={register} />
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
      <MissingFields
        control={control}
        names={{
          email: t('account.email'),
          password: t('account.password'),
          country: t('account.country'),
          currency: t('account.currency'),
          agreements: t('account.agreements.short'),
        }}
      />
      <p className={styles.consequence}>{t('account.signUp.consequence')}</p>
      <p className={styles.other}>
        {t('account.signUp.haveAccount')}{' '}
        <ModalLink modal="sign-in">{t('account.signIn.title')}</ModalLink>
      </p>
    </form>
  )
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

const AGREEMENT_PARTS = {
  terms: (text: string) => <AgreementLink page="terms">{text}</AgreementLink>,
  privacy: (text: string) => <AgreementLink page="privacy">{text}</AgreementLink>,
}

/** In another tab: what is agreed to can be read without leaving the form. */
function AgreementLink(props: { page: string; children: ReactNode }): ReactNode {
  return (
    <Link
      to="/static/$pageIdentity"
      params={{ pageIdentity: props.page }}
      target="_blank"
      className={styles.inline}
    >
      {props.children}
    </Link>
  )
}

function Agreements({ control, register }: PartProps): ReactNode {
  const { errors } = useFormState({ control, name: 'agreements' })
  return (
    <div className={styles.checks}>
      <Checkbox
        {...register('agreements')}
        label={<T id="account.agreements" parts={AGREEMENT_PARTS} />}
        error={errors.agreements?.message}
      />
      <Checkbox {...register('receiveEmailPromo')} label={t('account.promo')} />
    </div>
  )
}

function firstValues(country: string, currencies: readonly CurrencySetting[]): SignUpValues {
  const draft = readDraft(sessionStorage)
  return {
    email: draft.email,
    password: '',
    country: draft.country || country,
    currency: draft.currency || firstCurrency(currencies, draft.country || country),
    agreements: false,
    receiveEmailPromo: draft.receiveEmailPromo,
  }
}
