import type { SavedView } from '@fairhouse/contract/office/saved-view'
import { VIEW_PAGES } from '@fairhouse/contract/office/view-page'
import { Button } from '@fairhouse/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { callQuery } from './api.ts'
import { t } from './i18n.ts'
import pills from './pills.module.css'

const SavedViewsDialog = lazy(async () => ({
  default: (await import('./saved-views-dialog.tsx')).SavedViewsDialog,
}))

export const savedViewsQuery = callQuery('GET /office/api/saved-views', {
  queryKey: ['savedViews'],
  staleTime: 60_000,
})

/** What of an address is no part of a view: what is open on the page, and where in the list. */
const OPEN = new Set(['page', 'figure', 'key', 'id', 'text'])
const SHOWN_MAX = 6

/** The saved views of a list or a report; nothing on other pages. */
export function SavedViews(): ReactNode {
  const { pathname, search } = useLocation()
  return Object.hasOwn(VIEW_PAGES, pathname) ? (
    <ViewsOf page={pathname} address={toAddress(pathname, search)} />
  ) : null
}

function ViewsOf({ page, address }: { page: string; address: string }): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const all = useQuery(savedViewsQuery).data ?? []
  const views = all.filter((view) => pathOf(view) === page)
  return (
    <>
      <nav className="cluster" aria-label={t('views.title')}>
        {views.slice(0, SHOWN_MAX).map((view) => (
          <ViewLink key={view.id} view={view} isOpen={view.address === address} />
        ))}
        <Button kind="quiet" size="s" icon="star" onClick={() => setIsOpen(true)}>
          {views.length > SHOWN_MAX
            ? t('views.more', { count: views.length - SHOWN_MAX })
            : t(views.length === 0 ? 'views.save' : 'views.open')}
        </Button>
      </nav>
      {isOpen && (
        <Suspense>
          <SavedViewsDialog {...{ address, views }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export function ViewLink(props: {
  readonly view: SavedView
  readonly isOpen?: boolean
  readonly onClick?: () => void
}): ReactNode {
  const { view, isOpen = false, onClick } = props
  return (
    <Link
      to={pathOf(view) as '/reports'}
      search={searchOf(view) as object}
      className={pills.pill}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onClick}
    >
      {view.name}
    </Link>
  )
}

const pathOf = ({ address }: SavedView): string => address.split('?')[0]!

const searchOf = ({ address }: SavedView) =>
  Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''))

/** The filters of the page as they are saved, in the order of their names. */
function toAddress(page: string, search: object): string {
  const kept = Object.entries(search)
    .filter(([name, value]) => !OPEN.has(name) && ['string', 'number'].includes(typeof value))
    .map(([name, value]): [string, string] => [name, String(value)])
  const query = new URLSearchParams(kept.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()
  return query === '' ? page : `${page}?${query}`
}
