import { applyMask } from '@fairhouse/domain/mask'
import { Field } from '@fairhouse/ui/field'
import { CpfInput } from '@fairhouse/ui/inputs/cpf-input'
import type { ReactNode } from 'react'
import { useController, type Control } from 'react-hook-form'
import { t } from '#core/i18n.ts'
import type { SignUpValues } from './sign-up.validation.ts'

export type CpfFieldProps = {
  readonly control: Control<SignUpValues>
  readonly isRequired: boolean
}

/** The taxpayer number of players in Brazil, where the operator's form asks for it. */
export function CpfField({ control, isRequired }: CpfFieldProps): ReactNode {
  const { field, fieldState } = useController({ control, name: 'cpf_number' })
  const { onChange, ...wired } = field
  const label = t('account.cpf')
  return (
    <Field
      label={isRequired ? label : t('account.field.optional', { label })}
      error={fieldState.error?.message}
    >
      {(wiring) => (
        <CpfInput
          {...wiring}
          {...wired}
          aria-required={isRequired}
          applyMask={applyMask}
          onValueChange={onChange}
        />
      )}
    </Field>
  )
}
