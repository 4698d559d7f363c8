import type { Route } from './route.ts'

/** Callbacks of a mounted part to the site. */
export type HostCallbacks = {
  readonly onRouteChange?: (data: object) => void
  readonly onRouterLoad?: () => void
  readonly onSignInButtonClick?: () => void
  readonly onBetPlacement?: (data: { betIds: readonly string[] }) => void
  readonly onEventSelect?: (data: { id: number; sportId: number; champId: number }) => void
  readonly onBetPlacementError?: () => void
  readonly onOddSelect?: () => void
  readonly onTopSportClick?: (data: { id: number; typeId: number }) => void
  readonly onChampionshipSelect?: () => void
}

/** The callbacks mounted last are used: a page has one sportsbook. */
let callbacks: HostCallbacks = {}

export function setCallbacks(given: HostCallbacks): void {
  callbacks = { ...callbacks, ...given }
}

export const host = {
  signIn: () => callbacks.onSignInButtonClick?.(),
  betPlaced: (betIds: readonly string[]) => callbacks.onBetPlacement?.({ betIds }),
  betRefused: () => callbacks.onBetPlacementError?.(),
  oddSelected: () => callbacks.onOddSelect?.(),
  // assumed: the type of a sport is the sport, since this book has no groups of them
  topSportClicked: (id: number) => callbacks.onTopSportClick?.({ id, typeId: id }),
  championshipSelected: () => callbacks.onChampionshipSelect?.(),
  routeChanged: (route: Route, more: object) => callbacks.onRouteChange?.({ ...route, ...more }),
  /** Told once: the view that was mounted has its first data. */
  routerLoaded(): void {
    const { onRouterLoad: tell, ...others } = callbacks
    callbacks = others
    tell?.()
  },
  /** True when the site takes the event from here, as the widgets of other pages want it. */
  eventSelected(data: { id: number; sportId: number; champId: number }): boolean {
    callbacks.onEventSelect?.(data)
    return callbacks.onEventSelect !== undefined
  },
}
