import { cleanPasskeyName, findPasskeyNameFlaw } from '@fairhouse/domain/passkey'
import { Button } from '@fairhouse/ui/button'
import { Field } from '@fairhouse/ui/field'
import { TextInput } from '@fairhouse/ui/text-input'
import { useState, type ReactNode } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { fieldText } from '#core/error-text.ts'
import { applyFailure } from '#core/form-failure.ts'
import { t } from '#core/i18n.ts'
import { PasskeyFailure } from '#core/passkey-failure.tsx'
import { draftText, useFormDraft } from '#core/use-form-draft.ts'
import { useKeptValues } from '#core/use-kept-values.ts'
import styles from './security.module.css'

export type PasskeyNameFormProps = {
  readonly name: string
  /** Which passkey it is about, for what is typed and not sent yet. */
  readonly draftName: string
  readonly submitLabel: string
  readonly busyLabel: string
  /** @throws what the browser or the platform says */
  readonly submit: (name: string) => Promise<void>
}

/** What a passkey is called. */
export function PasskeyNameForm(props: PasskeyNameFormProps): ReactNode {
  const draft = useFormDraft(props.draftName)
  const [failure, setFailure] = useState<unknown>(null)
  const { control, register, handleSubmit, setError } = useForm({
    defaultValues: { name: draftText(draft.first, 'name') || props.name },
  })
  useKeptValues(control, ['name'], draft.keep)
  const { errors, isSubmitting } = useFormState({ control })
  const submit = handleSubmit(async ({ name }) => {
    setFailure(null)
    try {
      await props.submit(cleanPasskeyName(name))
      draft.forget()
    } catch (error) {
      setFailure(applyFailure(error, { fields: ['name'], setError }))
    }
  })
  const validate = (typed: string): true | string => {
    const flaw = findPasskeyNameFlaw(cleanPasskeyName(typed))
    return flaw === null || fieldText(flaw)
  }
  return (
    <form className={styles.stack} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label={t('security.passkeys.name')}
        help={t('security.passkeys.name.help')}
        error={errors.name?.message}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            {...register('name', { validate })}
            aria-required
            autoComplete="off"
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <PasskeyFailure error={failure} />
      <Button
        type="submit"
        kind="primary"
        size="l"
        isWide
        busyLabel={isSubmitting ? props.busyLabel : undefined}
      >
        {props.submitLabel}
      </Button>
    </form>
  )
}
