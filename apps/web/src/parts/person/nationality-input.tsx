import type { FieldControl } from '@fairhouse/ui/field'
import { preloadCombobox } from '@fairhouse/ui/inputs/combobox'
import { CountryInput } from '@fairhouse/ui/inputs/country-input'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { countriesQuery } from '#core/api/settings.queries.ts'

export type ListInputProps = FieldControl & {
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly onBlur: () => void
}

/** Any country there is: one that is not served is a nationality all the same. */
export function NationalityInput({ value, onValueChange, ...wiring }: ListInputProps): ReactNode {
  useEffect(preloadCombobox, [])
  const { data } = useQuery(countriesQuery)
  const countries = useMemo(() => data ?? [], [data])
  return (
    <CountryInput
      {...wiring}
      countries={countries}
      value={value || null}
      onValueChange={(code) => onValueChange(code ?? '')}
      placeholder={t('person.choose')}
      openLabel={t('person.open')}
      emptyLabel={t('person.noneFound')}
    />
  )
}
