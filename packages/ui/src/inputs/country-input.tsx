import { Mark } from '../mark.tsx'
import { Combobox, type ComboboxProps } from './combobox.tsx'
import { INPUT_ATTRIBUTES } from './input-attributes.ts'

export type CountryOption = {
  /** Two letters of ISO 3166-1. */
  readonly code: string
  /** In the language of the page. */
  readonly name: string
  readonly isDisabled?: boolean
}

export type CountryInputProps = Omit<ComboboxProps, 'options' | 'autoComplete'> & {
  readonly countries: readonly CountryOption[]
}

/** A country of 249, found by its name or its two letters. Inside a `Field`. */
export function CountryInput({ countries, ...props }: CountryInputProps) {
  const options = countries.map(({ code, name, isDisabled = false }) => ({
    value: code,
    label: name,
    keywords: code,
    isDisabled,
    lead: <Mark text={code} tone="neutral" />,
  }))
  const { autoComplete } = INPUT_ATTRIBUTES.country
  return <Combobox {...props} options={options} autoComplete={autoComplete} />
}
