import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { lazy, Suspense, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormAround } from '@fairhouse/app-kit/form/form-context'
import { FURTHER_FIELDS } from './sign-up.validation.ts'

// Most sites ask for none of them: their inputs come when one is there.
const PersonInput = lazy(async () => ({
  default: (await import('#parts/person/person-input.tsx')).PersonInput,
}))

/** All but the second password, which is next to the first, and the CPF, which has a fixed position. */
const PERSONAL = FURTHER_FIELDS.filter((field) => field !== 'password_confirmation')

/** The personal fields of the operator's form, in its order. */
export function PersonFields(props: {
  readonly definitions: readonly FieldDefinition[]
}): ReactNode {
  const { control } = useFormAround()
  const country: string = useWatch({ control, name: 'country' })
  return props.definitions.flatMap(({ field, isRequired }) => {
    const personal = PERSONAL.find((name) => name === field)
    if (personal === undefined) return []
    return (
      <Suspense key={field} fallback={<Skeleton shape="box" height="4.5rem" />}>
        <PersonInput field={personal} isRequired={isRequired} isOptionalMarked country={country} />
      </Suspense>
    )
  })
}
