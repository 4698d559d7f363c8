import { useLocation, useNavigate } from '@tanstack/react-router'
import { readFilters, type Filters, type FilterSpec } from './filters.ts'

export type FilterState<Spec extends FilterSpec> = {
  readonly values: Filters<Spec>
  /** Sets one filter in the address; undefined removes it. */
  readonly set: (name: string, value: string | undefined) => void
  readonly clear: () => void
}

/** The filters of the page's address. The route validates them with {@link readFilters} as well. */
export function useFilters<Spec extends FilterSpec>(spec: Spec): FilterState<Spec> {
  const search = useLocation({ select: (location) => location.search as object })
  const navigate = useNavigate()
  const change = (changed: Readonly<Record<string, string | undefined>>): void =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...changed }) as object,
      replace: true,
      resetScroll: false,
    })
  return {
    values: readFilters(spec, search),
    set: (name, value) => change({ [name]: value }),
    clear: () => change(Object.fromEntries(Object.keys(spec).map((name) => [name, undefined]))),
  }
}
