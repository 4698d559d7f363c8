import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const ROUTES = join(import.meta.dirname, '../routes')

/** Routes that render no page. */
const WITHOUT_PAGE = [
  '__root',
  '_player',
  '_player/profile',
  'main',
  '_player/profile.history.index',
]

/** Addresses of routes with parameters. */
const ADDRESSES: Readonly<Record<string, string>> = {
  $: '/nowhere',
  '_player/profile.history.bet.$betId': '/profile/history/bet/none',
  '_player/wallet_.payments.$id': '/wallet/payments/none',
  'auth.social.$connection.callback': '/auth/social/demo/callback',
  'bet.$id': '/bet/none',
  'bonus.$pageIdentity': '/bonus/welcome-1',
  'email-undo.$undoCode': '/email-undo/none',
  'game.$id': '/game/dice',
  'games.$': '/games/none',
  'games.providers.$providerIdentity': '/games/providers/none',
  'password-reset.$resetCode': '/password-reset/none',
  'preview.$token': '/preview/none',
  'questions.$pageIdentity': '/questions/rtp',
  'sport.$': '/sport',
  'static.$pageIdentity': '/static/terms',
  'unsubscribe.$token': '/unsubscribe/none',
  'verify.$confirmCode': '/verify/none',
}

/** Addresses that answer 404. */
export const MISSING: ReadonlySet<string> = new Set([
  '/nowhere',
  '/bet/none',
  '/games/none',
  '/games/providers/none',
  '/preview/none',
  '/betting',
])

export type PageAddress = { readonly path: string; readonly isOfPlayer: boolean }

/** An address of each route of the site. */
export function listAddresses(): PageAddress[] {
  return listRoutes().map((route) => {
    const path = ADDRESSES[route] ?? toPath(route)
    if (path.includes('$')) throw new Error(`give the route ${route} an address above`)
    return { path, isOfPlayer: route.startsWith('_player/') }
  })
}

/** The route of an address, without a locale. */
export function kindOf(path: string): string {
  const kinds = listRoutes().map(toPath)
  return kinds.find((kind) => kind === path) ?? kinds.find((kind) => fits(kind, path)) ?? '/$'
}

function fits(kind: string, path: string): boolean {
  if (kind === '/$') return false
  const pattern = kind.replace(/\/\$$/, '(?:/.+)?').replaceAll(/\$\w+/g, '[^/]+')
  return new RegExp(`^${pattern}$`).test(path)
}

function listRoutes(): string[] {
  const files = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.slice(0, -'.tsx'.length))
    .filter((route) => !WITHOUT_PAGE.includes(route))
    .toSorted((a, b) => b.length - a.length)
}

function toPath(route: string): string {
  const parts = route.replace('_player/', '').replaceAll('_', '').split('.')
  return `/${parts.filter((part) => part !== 'index').join('/')}`
}
