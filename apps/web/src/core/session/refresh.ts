import type { SessionEndReason } from '@fairhouse/contract/session'
import { readRecord } from '@fairhouse/app-kit/storage/guarded-storage'
import type { SiteStorage } from '#core/storage/stored-keys.ts'
import { needsRefresh } from './token.ts'

/** The server's answer about a token. `unavailable`: no answer about the session, so it is kept. */
export type RefreshOutcome =
  | { readonly status: 'refreshed'; readonly token: string }
  | { readonly status: 'ended'; readonly reason?: SessionEndReason | null }
  | { readonly status: 'unavailable'; readonly error: unknown }

export type RefreshPorts = {
  /** Requests the successor of a token from the server. Never throws. */
  readonly ask: (token: string) => Promise<RefreshOutcome>
  /** The cookie: shared by all tabs and read synchronously, so it is authoritative between them. */
  readonly readToken: () => string | null
  readonly writeToken: (token: string) => void
  /** Web Locks where the browser has them. */
  readonly locks: Pick<LockManager, 'request'> | null
  readonly storage: Pick<SiteStorage, 'getItem' | 'setItem' | 'removeItem'>
  readonly nowMs: () => number
  readonly sleep: (ms: number) => Promise<void>
  /** Names this tab in the storage marker. */
  readonly tabId: string
}

const LOCK = 'fairhouse:refresh'
const MARKER = 'fairhouse:refreshing'
const POLLS_MAX = 10
const POLL_EVERY_MS = 500
/**
 * Storage has no compare-and-set: a tab that wrote the marker reads it again after this time. Long enough
 * for tabs in separate processes to see each other's writes on a busy machine.
 */
const MARKER_SETTLES_MS = 200

/**
 * One refresh for all tabs. Each tab calls the returned function with its expired token;
 * one of them sends the request, the others find the successor in the cookie.
 */
export function createSharedRefresh(
  ports: RefreshPorts,
): (stale: string) => Promise<RefreshOutcome> {
  let running: Promise<RefreshOutcome> | null = null
  return async (stale) => {
    running ??= refreshOnce(ports, stale).finally(() => {
      running = null
    })
    return await running
  }
}

async function refreshOnce(ports: RefreshPorts, stale: string): Promise<RefreshOutcome> {
  if (ports.locks !== null) {
    return await ports.locks.request(LOCK, async () => await refreshAlone(ports, stale))
  }
  return await refreshByMarker(ports, stale)
}

/** Runs while no other tab does: another one may have finished just before. */
async function refreshAlone(ports: RefreshPorts, stale: string): Promise<RefreshOutcome> {
  const found = findSuccessor(ports, stale)
  if (found !== null) return found
  const outcome = await ports.ask(ports.readToken() ?? stale)
  // A sign-out in another tab during the request wins over the response.
  if (ports.readToken() === null) return { status: 'ended' }
  if (outcome.status === 'refreshed') ports.writeToken(outcome.token)
  return outcome
}

function findSuccessor(ports: RefreshPorts, stale: string): RefreshOutcome | null {
  const token = ports.readToken()
  if (token === null) return { status: 'ended' }
  if (token === stale || needsRefresh(token, ports.nowMs())) return null
  return { status: 'refreshed', token }
}

type Marker = { readonly tab: string; readonly at: number }

async function refreshByMarker(ports: RefreshPorts, stale: string): Promise<RefreshOutcome> {
  for (let polls = 0; polls < POLLS_MAX; polls += 1) {
    const found = findSuccessor(ports, stale)
    if (found !== null) return found
    if (await takeMarker(ports)) return await refreshMarked(ports, stale)
    await ports.sleep(POLL_EVERY_MS)
  }
  // The tab that holds the marker is closed or stuck: the server answers a repeated token alike for
  // 20 s, so continuing costs one call and loses nothing.
  return await refreshMarked(ports, stale)
}

async function refreshMarked(ports: RefreshPorts, stale: string): Promise<RefreshOutcome> {
  try {
    return await refreshAlone(ports, stale)
  } finally {
    if (readMarker(ports)?.tab === ports.tabId) ports.storage.removeItem(MARKER)
  }
}

async function takeMarker(ports: RefreshPorts): Promise<boolean> {
  const held = readMarker(ports)
  const isFresh = held !== null && ports.nowMs() - held.at < POLLS_MAX * POLL_EVERY_MS
  if (isFresh && held.tab !== ports.tabId) return false
  ports.storage.setItem(MARKER, JSON.stringify({ tab: ports.tabId, at: ports.nowMs() }))
  await ports.sleep(MARKER_SETTLES_MS)
  return readMarker(ports)?.tab === ports.tabId
}

function readMarker(ports: RefreshPorts): Marker | null {
  const { tab, at } = readRecord(ports.storage, MARKER)
  return typeof tab === 'string' && typeof at === 'number' ? { tab, at } : null
}
