import { TextField } from '@fairhouse/app-kit/form/text-field'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'

const CHARS_MAX = 1_000

/** Whose players an operator sees, by the codes of their countries. */
export function CountryField(): ReactNode {
  return (
    <TextField
      name="countries"
      label={t('operators.countries')}
      help={t('operators.countriesHelp')}
      autoCapitalize="characters"
      maxLength={CHARS_MAX}
    />
  )
}

/** Codes with anything between them; none = all countries. The platform refuses what is no code. */
export function readCountries(text: string): string[] | null {
  const codes = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '')
  return codes.length === 0 ? null : [...new Set(codes)]
}
