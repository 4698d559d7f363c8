/** The operator's colours; its query changes with them. */
const THEME_PATH = '/brand/theme.css'

/** The service worker's handling of requests. */
export type WorkerDecision =
  /** The browser deals with it as if there were no worker. */
  | 'leave'
  /** A file whose name carries its hash: the copy is as good as the original. */
  | 'fromCache'
  /** A page: always from the network, with the offline page when there is none. */
  | 'pageOrOffline'

/**
 * Only pages and hashed files of this site are touched. Calls of the API, their answers and the
 * newer-build check never are, so nothing private or out of date is ever kept.
 */
export function decideRequest(
  request: { readonly method: string; readonly url: string; readonly mode: string },
  origin: string,
): WorkerDecision {
  if (request.method !== 'GET') return 'leave'
  const url = new URL(request.url)
  if (url.origin !== origin) return 'leave'
  if (url.pathname.startsWith('/api/') || url.pathname === '/api') return 'leave'
  if (url.pathname.startsWith('/assets/') || url.pathname === THEME_PATH) return 'fromCache'
  return request.mode === 'navigate' ? 'pageOrOffline' : 'leave'
}

const PREFIX = 'fairhouse-assets-'

export function cacheName(buildId: string): string {
  return `${PREFIX}${buildId}`
}

/**
 * The caches to drop when a build takes over, from all in the order they were made. The one before
 * stays: tabs of it may still be open and ask for its files.
 */
export function listStaleCaches(names: readonly string[], buildId: string): string[] {
  const ours = names.filter((name) => name.startsWith(PREFIX) && name !== cacheName(buildId))
  return ours.slice(0, -1)
}
