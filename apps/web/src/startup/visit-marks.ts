import type { AnyRouter } from '@tanstack/react-router'
import { formatSearch, parseSearch } from '#core/routing/search.ts'
import { takeEndCookie } from '#core/session/session-end.ts'
import { siteStorage, tabStorage } from '#core/storage/guarded-storage.ts'
import { keepVisitMarks } from '#parts/account/attribution.ts'
import { keepLaunch, readLaunchHash } from '#parts/telegram/telegram-launch.ts'

/** Keeps what the address brought along; the affiliate tag then leaves it. */
export function keepMarks(
  page: Window & typeof globalThis,
  router: AnyRouter,
  affiliateDays: number,
): void {
  const { pathname, search, hash } = page.location
  const launch = hash.includes('tgWebAppData=') ? readLaunchHash(hash) : null
  if (launch !== null) {
    keepLaunch(launch, tabStorage)
    // Telegram signs the player in again, so no prompt is shown for the ended session.
    takeEndCookie(page)
  }
  const stores = { local: siteStorage, session: tabStorage }
  const times = { nowMs: Date.now(), days: affiliateDays }
  const rest = keepVisitMarks(parseSearch(search), stores, times)
  if (rest === null && launch === null) return
  // What signs a player in stays in no address.
  const href = `${pathname}${rest === null ? search : formatSearch(rest)}${launch === null ? hash : ''}`
  // After the first page is there: the router must not see two addresses while it comes alive.
  const stop = router.subscribe('onRendered', () => {
    stop()
    router.history.replace(href)
  })
}
