import { Checkbox } from '@fairhouse/ui/checkbox'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useFormAround } from './form-context.ts'

export type CheckFieldProps = {
  readonly name: string
  readonly label: ReactNode
  readonly isRequired?: boolean
}

/** A yes or no. */
export function CheckField({ name, label, isRequired = false }: CheckFieldProps): ReactNode {
  const { control } = useFormAround()
  const { field, fieldState } = useController({ control, name })
  const { value, ...wired } = field
  return (
    <Checkbox
      {...wired}
      checked={value === true}
      aria-required={isRequired}
      label={label}
      error={fieldState.error?.message}
    />
  )
}
