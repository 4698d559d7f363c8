import { FilterBar, type ListFilter } from '@fairhouse/app-kit/list/filter-bar'
import type { FilterState } from '@fairhouse/app-kit/list/use-filters'
import type { ReactNode } from 'react'
import { DayFilter } from '#core/day-filter.tsx'
import { stateName, t, wordOf } from '#core/i18n.ts'
import { TypedFilter } from '#core/typed-filter.tsx'
import { PAYMENT_FILTERS } from './payment.filters.ts'

type State = FilterState<typeof PAYMENT_FILTERS>

/** Every filter is in the address: a colleague who opens it sees the same list. */
export function PaymentFilters({ state }: { readonly state: State }): ReactNode {
  const typed = (name: 'provider' | 'method' | 'country' | 'currency' | 'playerId') => ({
    label: t(`payments.filter.${name}`),
    value: state.values[name],
    pattern: PAYMENT_FILTERS[name],
    onChange: (value: string | undefined) => state.set(name, value),
  })
  const amount = (name: 'amountMin' | 'amountMax') => ({
    label: t(`payments.filter.${name}`),
    value: state.values[name],
    pattern: PAYMENT_FILTERS[name],
    onChange: (value: string | undefined) => state.set(name, value),
  })
  return (
    <div className="office-filters">
      <TypedFilter {...typed('method')} />
      <TypedFilter {...typed('provider')} />
      <TypedFilter isUpperCase {...typed('country')} />
      <TypedFilter isUpperCase {...typed('currency')} />
      {state.values.currency !== undefined && (
        <>
          <TypedFilter {...amount('amountMin')} />
          <TypedFilter {...amount('amountMax')} />
        </>
      )}
      <TypedFilter {...typed('playerId')} />
      {(['from', 'to'] as const).map((name) => (
        <DayFilter
          key={name}
          label={t(`payments.filter.${name}`)}
          value={state.values[name]}
          onChange={(value) => state.set(name, value)}
        />
      ))}
      <FilterBar filters={listChoices()} state={state} />
    </div>
  )
}

function listChoices(): ListFilter[] {
  return [
    {
      name: 'type',
      label: t('payments.type'),
      all: t('payments.all.type'),
      options: PAYMENT_FILTERS.type.map((value) => ({ value, label: wordOf('what', value) })),
    },
    {
      name: 'status',
      label: t('payments.status'),
      all: t('payments.all.status'),
      options: PAYMENT_FILTERS.status.map((value) => ({ value, label: stateName(value) })),
    },
  ]
}
