import { Combobox, preloadCombobox } from '@fairhouse/ui/inputs/combobox'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { constantsQuery } from '#core/api/settings.queries.ts'
import type { ListInputProps } from './nationality-input.tsx'

/** A time zone of the site's list, found by its city. */
export function TimeZoneInput({ value, onValueChange, ...wiring }: ListInputProps): ReactNode {
  useEffect(preloadCombobox, [])
  const { data } = useQuery(constantsQuery)
  const options = useMemo(
    () => (data?.timeZones ?? []).map(({ id, name }) => ({ value: id, label: name, keywords: id })),
    [data],
  )
  return (
    <Combobox
      {...wiring}
      options={options}
      value={value || null}
      onValueChange={(zone) => onValueChange(zone ?? '')}
      placeholder={t('person.choose')}
      openLabel={t('person.open')}
      emptyLabel={t('person.noneFound')}
    />
  )
}
