import type { Session } from '@fairhouse/contract/profile'
import type { SocialDraft } from '@fairhouse/contract/social'
import { socialDefinitions } from '@fairhouse/domain/social-registration'
import { Button } from '@fairhouse/ui/button'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useForm, useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import { call } from '#core/api.ts'
import { FailureBanner } from '#core/failure-banner.tsx'
import { t } from '#core/i18n.ts'
import { useFocusFirstWrong } from '#core/use-focus-first-wrong.ts'
import { useFormDraft } from '#core/use-form-draft.ts'
import { useKeptValues } from '#core/use-kept-values.ts'
import styles from './account-form.module.css'
import { AgreementFields } from './agreement-fields.tsx'
import { CountryField } from './country-field.tsx'
import { CpfField } from './cpf-field.tsx'
import { CurrencyField } from './currency-field.tsx'
import { fieldNames } from './field-names.ts'
import { FieldsFailure } from './fields-failure.tsx'
import { MissingFields } from './missing-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { socialRegistrationBody } from './registration-body.ts'
import { applyRegistrationFailure } from './registration-failure.ts'
import type { SignUpSettings } from './sign-up-values.ts'
import { policyOf, type SignUpValues } from './sign-up.validation.ts'
import { SignUpLists } from './sign-up.tsx'
import { SocialEmailField } from './social-email-field.tsx'
import { firstSocialValues, SOCIAL_KEPT } from './social-sign-up-values.ts'
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
  const kept = useFormDraft('social-sign-up')
  const form = useForm<SignUpValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: validateSocialSignUp(policy, definitionsOf),
    defaultValues: firstSocialValues(settings, { draft, asksOtherEmail, typed: kept.first }),
  })
  const { control, register, setFocus } = form
  useKeptValues(control, SOCIAL_KEPT, (typed) => kept.keep({ ...typed, of: draft.email ?? '' }))
  // Another address is asked for: that is where one types on.
  useEffect(() => {
    if (asksOtherEmail) setFocus('email')
  }, [asksOtherEmail, setFocus])
  const { isSubmitting } = useFormState({ control })
  const asked = useRegistrationFields(useWatch({ control, name: 'country' }))
  const cpf = asked.find('cpf_number')
  const definitions = socialDefinitions(asked.definitions)
  const { failure, submit } = useSubmit(form, { ...props, onRefused: asked.lookAgain })
  const element = useRef<HTMLFormElement>(null)
  useFocusFirstWrong(control, element)
  return (
    <form ref={element} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <SocialEmailField control={control} register={register} draft={draft} />
      <CountryField control={control} countries={settings.countries} />
      <CurrencyField control={control} currencies={settings.currencies} />
      {cpf && <CpfField control={control} isRequired={cpf.isRequired} />}
      <PersonFields control={control} definitions={definitions} />
      {asked.isFailed && <FieldsFailure onRetry={asked.retry} />}
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
      <MissingFields control={control} names={fieldNames('email', definitions)} />
      <p className={styles.consequence}>{t('account.signUp.consequence')}</p>
    </form>
  )
}

function useSubmit(
  { handleSubmit, setError }: Pick<UseFormReturn<SignUpValues>, 'handleSubmit' | 'setError'>,
  options: Pick<SocialSignUpFormProps, 'challenge' | 'onRegistered'> & {
    readonly onRefused: (error: unknown) => void
  },
) {
  const { challenge, onRegistered, onRefused } = options
  const definitionsOf = useLoadedDefinitions()
  const [failure, setFailure] = useState<unknown>(null)
  const submit = handleSubmit(async (values) => {
    setFailure(null)
    const definitions = socialDefinitions(definitionsOf(values.country))
    try {
      const body = socialRegistrationBody(values, definitions, challenge)
      const { data } = await withCaptcha((captcha) =>
        call('POST /api/player/register/social', {
          body: { ...body, ...(captcha && { captcha }) },
        }),
      )
      await onRegistered(data)
    } catch (error) {
      setFailure(applyRegistrationFailure(error, { definitions, setError }))
      onRefused(error)
    }
  })
  return { failure, submit }
}
