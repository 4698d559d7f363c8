import { cleanRecoveryCode } from '@fairhouse/domain/recovery-code'
import { Button } from '@fairhouse/ui/button'
import { Field } from '@fairhouse/ui/field'
import { TextInput } from '@fairhouse/ui/text-input'
import { useEffect, useState, type ReactNode } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { fieldText } from './error-text.ts'
import { FailureBanner } from './failure-banner.tsx'
import { t } from './i18n.ts'
import { isProofRejected } from './proof-rejected.ts'
import styles from './proof-form.module.css'

export type RecoveryFormProps = {
  readonly submitLabel: string
  /** Asks the platform; answers with the error of a refusal, null once it is done. */
  readonly submit: (code: string) => Promise<unknown>
}

/** One of the codes that were noted when the authenticator was set up. */
export function RecoveryForm(props: RecoveryFormProps): ReactNode {
  const [failure, setFailure] = useState<unknown>(null)
  const { control, register, handleSubmit, setError, setFocus } = useForm({
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = useFormState({ control })
  useEffect(() => setFocus('code'), [setFocus])
  const submit = handleSubmit(async ({ code }) => {
    setFailure(null)
    const error = await props.submit(code)
    if (isProofRejected(error)) {
      setError('code', { message: t('security.recovery.wrong') }, { shouldFocus: true })
    } else setFailure(error)
  })
  const validate = (typed: string): true | string => {
    if (typed.trim() === '') return fieldText({ code: 'required' })
    return cleanRecoveryCode(typed) !== null || t('security.recovery.form')
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={t('security.recovery')}
        help={t('security.recovery.help')}
        error={errors.code?.message}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            {...register('code', { validate })}
            aria-required
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
      <FailureBanner error={failure} />
      <Button
        type="submit"
        kind="primary"
        size="l"
        isWide
        busyLabel={isSubmitting ? t('security.checking') : undefined}
      >
        {props.submitLabel}
      </Button>
    </form>
  )
}
