import { host } from '../core/host.ts'
import { openRoute, type Route } from '../core/route.ts'
import type { BookEvent } from '../core/types.ts'

/** Shows another view and notifies the site, whose address follows. */
export function go(to: Route, more: object = {}): void {
  openRoute(to)
  if (to.page === 'championship') host.championshipSelected()
  host.routeChanged(to, { championshipIds: to.championshipId ? [to.championshipId] : [], ...more })
}

export function openEvent(event: BookEvent): void {
  const { id, sportId, championshipId, categoryId } = event
  if (host.eventSelected({ id, sportId, champId: championshipId })) return
  go(
    { page: 'event', eventId: id },
    { sportId, champId: championshipId, categories: [categoryId], event: { id, name: event.name } },
  )
}
