import type { Route } from './route.ts'

/** Callbacks of a mounted part to the site. */
export type HostCallbacks = {
  readonly onRouteChange?: (data: object) => void
  readonly onRouterLoad?: () => void
  readonly onSignInButtonClick?: () => void
  readonly onBetPlacement?: (data: { betIds: readonly string[] }) => void
  readonly onEventSelect?: (data: { id: number; sportId: number; champId: number }) => void
  readonly onTopSportClick?: (data: { id: number }) => void
  readonly onChampionshipSelect?: (data: { id: number; sportId: number }) => void
}

/** The callbacks mounted last are used: a page has one sportsbook. */
let callbacks: HostCallbacks = {}

export function setCallbacks(given: HostCallbacks): void {
  callbacks = { ...callbacks, ...given }
}

export const host = {
  signIn: () => callbacks.onSignInButtonClick?.(),
  betPlaced: (betIds: readonly string[]) => callbacks.onBetPlacement?.({ betIds }),
  routeChanged: (route: Route, more: object) => callbacks.onRouteChange?.({ ...route, ...more }),
  routerLoaded: () => callbacks.onRouterLoad?.(),
  /** True when the site takes the event from here, as the widgets of other pages want it. */
  eventSelected(data: { id: number; sportId: number; champId: number }): boolean {
    callbacks.onEventSelect?.(data)
    return callbacks.onEventSelect !== undefined
  },
}
