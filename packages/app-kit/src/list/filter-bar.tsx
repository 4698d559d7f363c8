import { Button } from '@fairhouse/ui/button'
import { Select } from '@fairhouse/ui/select'
import type { ReactNode } from 'react'
import { t } from '../i18n/language.ts'
import styles from './list.module.css'

export type ListFilter = {
  /** Its search param. */
  readonly name: string
  readonly label: string
  /** The choice that filters nothing: "All currencies". */
  readonly all: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export type FilterBarProps = {
  readonly filters: readonly ListFilter[]
  readonly state: {
    readonly values: Readonly<Record<string, string | undefined>>
    readonly set: (name: string, value: string | undefined) => void
    readonly clear: () => void
  }
}

/** One select per filter. */
export function FilterBar({ filters, state }: FilterBarProps): ReactNode {
  return (
    <div className={styles.filters} role="group" aria-label={t('list.filters')}>
      {filters.map(({ name, label, all, options }) => (
        <div key={name} className={styles.filter}>
          <Select
            aria-label={label}
            value={state.values[name] ?? ''}
            options={[{ value: '', label: all }, ...options]}
            onChange={({ target }) => state.set(name, target.value || undefined)}
          />
        </div>
      ))}
      {hasFilter(state.values) && (
        <Button kind="quiet" onClick={state.clear}>
          {t('list.clear')}
        </Button>
      )}
    </div>
  )
}

export function hasFilter(values: FilterBarProps['state']['values']): boolean {
  return Object.values(values).some((value) => value !== undefined)
}
