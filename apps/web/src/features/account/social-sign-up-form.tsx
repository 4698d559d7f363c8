import type { Session } from '@fairhouse/contract/profile'
import type { SocialDraft } from '@fairhouse/contract/social'
import { SOCIAL_REGISTRATION_NEEDS } from '@fairhouse/domain/social-registration'
import { Button } from '@fairhouse/ui/button'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useForm, useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import { call } from '#core/api.ts'
import { FailureBanner } from '#core/failure-banner.tsx'
import { applyFailure } from '#core/form-failure.ts'
import { t } from '#core/i18n.ts'
import styles from './account-form.module.css'
import { AgreementFields } from './agreement-fields.tsx'
import { CountryField } from './country-field.tsx'
import { CpfField } from './cpf-field.tsx'
import { CurrencyField } from './currency-field.tsx'
import { MissingFields } from './missing-fields.tsx'
import { socialRegistrationBody } from './registration-body.ts'
import { firstSignUpValues, type SignUpSettings } from './sign-up-values.ts'
import { policyOf, type SignUpValues } from './sign-up.validation.ts'
import { SignUpLists } from './sign-up.tsx'
import { SocialEmailField } from './social-email-field.tsx'
import { validateSocialSignUp } from './social-sign-up.validation.ts'
import { useLoadedDefinitions, useRegistrationFields } from './use-registration-fields.ts'
import { withCaptcha } from './with-captcha.ts'

export type SocialSignUpFormProps = {
  readonly draft: SocialDraft
  readonly challenge: string
  /** The address of the provider has an account: another one is asked for. */
  readonly asksOtherEmail: boolean
  /** Takes over the session of the account that was opened. */
  readonly onRegistered: (session: Session) => Promise<void>
}

/** Opens an account for someone whom a provider has vouched for: everything else is asked. */
export function SocialSignUpForm(props: SocialSignUpFormProps): ReactNode {
  const country = useRouteContext({ from: '__root__', select: (context) => context.country })
  return (
    <SignUpLists visitorCountry={country}>
      {(settings) => <LoadedForm {...props} settings={settings} />}
    </SignUpLists>
  )
}

type LoadedFormProps = SocialSignUpFormProps & { readonly settings: SignUpSettings }

function LoadedForm(props: LoadedFormProps): ReactNode {
  const { settings, draft, asksOtherEmail } = props
  const [policy] = useState(() => policyOf(settings.countries, settings.currencies))
  const definitionsOf = useLoadedDefinitions()
  const form = useForm<SignUpValues>({
    mode: 'onTouched',
    resolver: validateSocialSignUp(policy, definitionsOf),
    defaultValues: {
      ...firstSignUpValues(settings),
      way: 'email',
      email: asksOtherEmail ? '' : (draft.email ?? ''),
      receiveEmailPromo: false,
    },
  })
  const { control, register, setFocus } = form
  // Another address is asked for: that is where one types on.
  useEffect(() => {
    if (asksOtherEmail) setFocus('email')
  }, [asksOtherEmail, setFocus])
  const { isSubmitting } = useFormState({ control })
  const asked = useRegistrationFields(useWatch({ control, name: 'country' }))
  const cpf = asked.find('cpf_number')
  const { failure, submit } = useSubmit(form, props)
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <SocialEmailField control={control} register={register} draft={draft} />
      <CountryField control={control} countries={settings.countries} />
      <CurrencyField control={control} currencies={settings.currencies} />
      {cpf && <CpfField control={control} isRequired={cpf.isRequired} />}
      <AgreementFields control={control} register={register} asked={asked} />
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
    </form>
  )
}

function useSubmit(
  { handleSubmit, setError }: Pick<UseFormReturn<SignUpValues>, 'handleSubmit' | 'setError'>,
  { challenge, onRegistered }: SocialSignUpFormProps,
) {
  const definitionsOf = useLoadedDefinitions()
  const [failure, setFailure] = useState<unknown>(null)
  const submit = handleSubmit(async (values) => {
    setFailure(null)
    try {
      const body = socialRegistrationBody(values, definitionsOf(values.country), challenge)
      const { data } = await withCaptcha((captcha) =>
        call('POST /api/player/register/social', {
          body: { ...body, ...(captcha && { captcha }) },
        }),
      )
      await onRegistered(data)
    } catch (error) {
      const fields = [...SOCIAL_REGISTRATION_NEEDS, 'cpf_number'] as const
      setFailure(applyFailure(error, { fields, setError }))
    }
  })
  return { failure, submit }
}

/** In the order of the form. */
function fieldNames(hasCpf: boolean) {
  return {
    email: t('account.email'),
    country: t('account.country'),
    currency: t('account.currency'),
    ...(hasCpf && { cpf_number: t('account.cpf') }),
    agreements: t('account.agreements.short'),
  }
}
