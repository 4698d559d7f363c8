import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import type { Route } from '#platform/http/route'

export type RouteMatch =
  | { readonly kind: 'route'; readonly route: Route; readonly params: Record<string, string> }
  /** The path exists, but not with this method. */
  | { readonly kind: 'method'; readonly allowed: readonly string[] }

export type RouteTable = { find(method: string, path: string): RouteMatch | null }

/** Finds routes with Hono's routers; HEAD is treated as GET. */
export function createRouteTable(routes: readonly Route[]): RouteTable {
  const router = new SmartRouter<Route>({ routers: [new RegExpRouter(), new TrieRouter()] })
  const methods = new Set<string>()
  for (const route of routes) {
    const { method, path } = route.endpoint
    router.add(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), route)
    methods.add(method)
  }

  function find(method: string, path: string): RouteMatch | null {
    const [found, stash] = router.match(method, path)
    const first = found[0]
    if (first === undefined) return null
    const params: Record<string, string> = {}
    for (const [name, place] of Object.entries(first[1])) {
      const text = typeof place === 'number' ? stash?.[place] : place
      params[name] = decode(text ?? '')
    }
    return { kind: 'route', route: first[0], params }
  }

  return {
    find(method, path) {
      const match = find(method === 'HEAD' ? 'GET' : method, path)
      if (match !== null) return match
      const allowed = [...methods].filter((other) => find(other, path) !== null)
      return allowed.length > 0 ? { kind: 'method', allowed } : null
    },
  }
}

/** Invalid escapes stay as they are and are refused by the parameter's schema. */
function decode(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
