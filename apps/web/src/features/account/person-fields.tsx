import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { PasswordInput } from '@fairhouse/ui/password-input'
import { Field } from '@fairhouse/ui/field'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { lazy, Suspense, type ReactNode } from 'react'
import { useController, useWatch, type Control } from 'react-hook-form'
import { t } from '#core/i18n.ts'
import { FURTHER_FIELDS, type FurtherField, type SignUpValues } from './sign-up.validation.ts'

// Most houses ask for none of them: their inputs come when one is there.
const PersonInput = lazy(async () => ({
  default: (await import('#core/person/person-input.tsx')).PersonInput,
}))

type FieldProps = {
  readonly control: Control<SignUpValues>
  readonly field: FurtherField
  readonly isRequired: boolean
}

/** What the operator's form asks for about the person, in its order. */
export function PersonFields(props: {
  control: Control<SignUpValues>
  definitions: readonly FieldDefinition[]
}): ReactNode {
  const { control, definitions } = props
  return definitions.flatMap(({ field, isRequired }) => {
    const further = FURTHER_FIELDS.find((name) => name === field)
    if (further === undefined) return []
    const Shown = further === 'password_confirmation' ? RepeatedPassword : PersonField
    return <Shown key={field} control={control} field={further} isRequired={isRequired} />
  })
}

function PersonField({ control, field: name, isRequired }: FieldProps): ReactNode {
  const { field, fieldState } = useController({ control, name })
  const country = useWatch({ control, name: 'country' })
  if (name === 'password_confirmation') return null
  return (
    <Suspense fallback={<Skeleton shape="box" height="4.5rem" />}>
      <PersonInput
        field={name}
        value={field.value}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        isRequired={isRequired}
        isOptionalMarked
        error={fieldState.error?.message}
        country={country}
      />
    </Suspense>
  )
}

function RepeatedPassword({ control, field: name }: FieldProps): ReactNode {
  const { field, fieldState } = useController({ control, name })
  const [way, password] = useWatch({ control, name: ['way', 'password'] })
  // By phone a password is a choice: one that was not made is not repeated.
  if (way === 'phone' && password === '') return null
  return (
    <Field label={t('account.password.repeat')} error={fieldState.error?.message}>
      {(wiring) => (
        <PasswordInput
          {...wiring}
          {...field}
          autoComplete="new-password"
          aria-required
          showLabel={t('account.password.show')}
          hideLabel={t('account.password.hide')}
        />
      )}
    </Field>
  )
}
