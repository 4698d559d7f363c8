import type { FilterSpec } from '@fairhouse/app-kit/list/filters'
import { readFilters } from '@fairhouse/app-kit/list/filters'
import { Banner } from '@fairhouse/ui/banner'
import { useState, type ReactNode } from 'react'
import { t } from './i18n.ts'

/** Says which filters of the address the page does not understand, rather than showing another list. */
export function DroppedFilters({ spec }: { readonly spec: FilterSpec }): ReactNode {
  const [dropped] = useState(() => {
    const search = Object.fromEntries(new URLSearchParams(window.location.search))
    const read = readFilters(spec, search)
    return Object.keys(search).filter((name) => !(name in read))
  })
  if (dropped.length === 0) return null
  return (
    <Banner tone="reward" icon="circle-alert" isAlert>
      {t('filter.dropped', { names: dropped.join(', ') })}
    </Banner>
  )
}
