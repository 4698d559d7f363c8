import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { lazy, Suspense, type ReactNode } from 'react'
import { useController, useWatch, type Control } from 'react-hook-form'
import { FURTHER_FIELDS, type SignUpValues } from './sign-up.validation.ts'

// Most houses ask for none of them: their inputs come when one is there.
const PersonInput = lazy(async () => ({
  default: (await import('#core/person/person-input.tsx')).PersonInput,
}))

/** All but the password, which stands beside the first, and the CPF, which has its own place. */
const PERSONAL = FURTHER_FIELDS.filter((field) => field !== 'password_confirmation')

type FieldProps = {
  readonly control: Control<SignUpValues>
  readonly field: (typeof PERSONAL)[number]
  readonly isRequired: boolean
}

/** What the operator's form asks for about the person, in its order. */
export function PersonFields(props: {
  control: Control<SignUpValues>
  definitions: readonly FieldDefinition[]
}): ReactNode {
  const { control, definitions } = props
  return definitions.flatMap(({ field, isRequired }) => {
    const personal = PERSONAL.find((name) => name === field)
    if (personal === undefined) return []
    return <PersonField key={field} control={control} field={personal} isRequired={isRequired} />
  })
}

function PersonField({ control, field: name, isRequired }: FieldProps): ReactNode {
  const { field, fieldState } = useController({ control, name })
  const country = useWatch({ control, name: 'country' })
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
