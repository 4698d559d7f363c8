import { BirthDateInput, type BirthDateInputProps } from '@fairhouse/ui/inputs/birth-date-input'
import type { ReactNode } from 'react'
import { currentLocale, t } from '../i18n.ts'

export type BirthDateFieldProps = {
  readonly label: string
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly onBlur: () => void
  readonly isRequired: boolean
  readonly error?: string | undefined
  readonly help?: string | undefined
}

/** A date of birth in the order in which the language of the page writes dates. */
export function BirthDateField(props: BirthDateFieldProps): ReactNode {
  const { label, value, onValueChange, onBlur, error, help } = props
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
      order={dateOrder(currentLocale())}
      value={value}
      onValueChange={onValueChange}
      onBlur={onBlur}
      isRequired={props.isRequired}
      error={error}
      help={help}
    />
  )
}

/** English here is read in many countries: day first, as its dates are written elsewhere too. */
function dateOrder(locale: string): NonNullable<BirthDateInputProps['order']> {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale)
  return format
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []))
}
