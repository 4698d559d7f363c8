import { readRecord } from '@fairhouse/app-kit/storage/guarded-storage'
import type { TabStorage } from '#core/storage/stored-keys.ts'

/** How often a running page polls for a newer build (contracts §8.1). */
export const BUILD_CHECK_EVERY_MS = 3_600_000
/** A page reloads for a lost chunk at most once in this time (contracts §8.2). */
export const RELOAD_GUARD_MS = 10_000

const GUARD_KEY = 'fairhouse:reload'

export type NewerBuildPorts = {
  readonly buildId: string
  /** The id under `/builds/latest.json`; null when it could not be read. */
  readonly readLatest: () => Promise<string | null>
  readonly after: (ms: number, work: () => void) => void
  readonly nowMs: () => number
  readonly storage: Pick<TabStorage, 'getItem' | 'setItem'>
  /** Whether a reload would break something off: a game is open. */
  readonly isBusy: () => boolean
  /** Loads an address afresh. */
  readonly load: (href: string) => void
}

export type NewerBuild = {
  /** Before an in-app navigation: true when it became a full load of the newer build. */
  readonly takeOver: (href: string) => boolean
  /**
   * A chunk of this build could not be loaded: true when the page is loaded afresh for it, false when
   * there is no newer build (the network failed), a game is open, or it was loaded a moment ago.
   */
  readonly onChunkLost: (href: string) => Promise<boolean>
}

/** Moves a page that stays open to the newer build, without ever reloading under the player's hands. */
export function watchBuild(ports: NewerBuildPorts): NewerBuild {
  let isNewer = false
  let loadingUntilMs = 0
  const look = async (): Promise<boolean> => {
    const latest = await ports.readLatest().catch(() => null)
    isNewer ||= latest !== null && latest !== ports.buildId
    return isNewer
  }
  const check = async (): Promise<void> => {
    // Once there is a newer one nothing more is to be learned.
    if (!(await look())) ports.after(BUILD_CHECK_EVERY_MS, () => void check())
  }
  ports.after(BUILD_CHECK_EVERY_MS, () => void check())
  return {
    takeOver: (href) => {
      if (isNewer) ports.load(href)
      return isNewer
    },
    onChunkLost: async (href) => {
      // Other chunks missing meanwhile are part of the reload, and must not redirect elsewhere.
      if (ports.nowMs() < loadingUntilMs) return true
      if (wasJustReloaded(ports, href) || !(await look()) || ports.isBusy()) return false
      if (ports.nowMs() < loadingUntilMs) return true
      const record = { path: href, expires: ports.nowMs() + RELOAD_GUARD_MS }
      ports.storage.setItem(GUARD_KEY, JSON.stringify(record))
      loadingUntilMs = record.expires
      ports.load(href)
      return true
    },
  }
}

function wasJustReloaded(ports: NewerBuildPorts, href: string): boolean {
  const { path, expires } = readRecord(ports.storage, GUARD_KEY)
  return path === href && Number(expires) > ports.nowMs()
}
