import type { GameSort, Volatility } from '@fairhouse/contract/game'
import { GAME_SORTS, VOLATILITIES } from '@fairhouse/contract/game-choices'

/** The filters of a list of games, from its address. */
export type GameFilter = {
  readonly collection?: string
  readonly provider?: string
  readonly feature?: string
  readonly volatility?: Volatility
  readonly sort?: GameSort
}

export type GameFilterName = keyof GameFilter

const NAMES = ['collection', 'provider', 'feature', 'volatility', 'sort'] as const

const IDENTITY = /^[a-z0-9-]{1,64}$/

const ALLOWED: Readonly<Record<GameFilterName, (value: string) => boolean>> = {
  collection: (value) => IDENTITY.test(value),
  provider: (value) => IDENTITY.test(value),
  feature: (value) => IDENTITY.test(value),
  volatility: (value) => (VOLATILITIES as readonly string[]).includes(value),
  sort: (value) => (GAME_SORTS as readonly string[]).includes(value),
}

/**
 * The filter of `/games/<path>`: `collection/slots/feature/free-spins/sort/newest`. Null for an
 * invalid path. assumed: the specification says that the path filters, not how.
 */
export function readGamePath(path: string): GameFilter | null {
  const parts = path.split('/').filter((part) => part !== '')
  if (parts.length % 2 !== 0) return null
  const filter: Record<string, string> = {}
  for (let place = 0; place < parts.length; place += 2) {
    const [name = '', value = ''] = parts.slice(place, place + 2)
    if (!isFilterName(name) || name in filter || !ALLOWED[name](value)) return null
    filter[name] = value
  }
  return filter as GameFilter
}

/** The path of a filter, its parts in one order, so that one list has one address. */
export function writeGamePath(filter: GameFilter): string {
  return NAMES.flatMap((name) => {
    const value = filter[name]
    return value === undefined || (name === 'sort' && value === 'position') ? [] : [name, value]
  }).join('/')
}

/** The address of a filtered list, for links and navigation. */
export function gamesAddress(
  filter: GameFilter,
): { readonly to: '/games' } | { readonly to: '/games/$'; readonly params: { _splat: string } } {
  const path = writeGamePath(filter)
  return path === '' ? { to: '/games' } : { to: '/games/$', params: { _splat: path } }
}

/** The filter without one of its parts. */
export function withoutFilter(filter: GameFilter, name: GameFilterName): GameFilter {
  const { [name]: _left, ...rest } = filter
  return rest
}

function isFilterName(name: string): name is GameFilterName {
  return (NAMES as readonly string[]).includes(name)
}
