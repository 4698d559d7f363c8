import { BirthDateInput, type BirthDateInputProps } from '@fairhouse/ui/inputs/birth-date-input'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useFormAround } from '@fairhouse/app-kit/form/form-context'
import { currentLocale, currentWriting } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'

export type BirthDateFieldProps = {
  readonly label: string
  readonly isRequired: boolean
  readonly help?: string | undefined
}

/** The value `birthdate` of the form around it, in the order in which the language of the page writes dates. */
export function BirthDateField(props: BirthDateFieldProps): ReactNode {
  const { control } = useFormAround()
  const { field, fieldState } = useController({ control, name: 'birthdate' })
  const { label, isRequired, help } = props
  return (
    <BirthDateInput
      label={label}
      labels={{
        day: t('person.birthdate.day'),
        month: t('person.birthdate.month'),
        year: t('person.birthdate.year'),
      }}
      placeholders={{
        day: t('person.birthdate.dd'),
        month: t('person.birthdate.mm'),
        year: t('person.birthdate.yyyy'),
      }}
      order={dateOrder()}
      value={field.value}
      onValueChange={field.onChange}
      onBlur={field.onBlur}
      isRequired={isRequired}
      error={fieldState.error?.message}
      help={help}
    />
  )
}

/** English here is read in many countries: day first, as its dates are written elsewhere too. */
function dateOrder(): NonNullable<BirthDateInputProps['order']> {
  const format = new Intl.DateTimeFormat(currentLocale() === 'en' ? 'en-GB' : currentWriting())
  return format
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []))
}
