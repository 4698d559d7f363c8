import type { AnyRouter } from '@tanstack/react-router'
import { formatSearch, parseSearch } from '#core/routing/search.ts'
import { takeEndCookie } from '#core/session/session-end.ts'
import { siteStorage, tabStorage } from '#core/storage/stored-keys.ts'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { keepVisitMarks } from '#parts/account/attribution.ts'
import { keepLaunch, readLaunchHash } from '#parts/telegram/telegram-launch.ts'

/** Stores the parameters of the address; the affiliate tag is then removed from it. */
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
  const times = { nowMs: siteNowMs(), days: affiliateDays }
  const rest = keepVisitMarks(parseSearch(search), stores, times)
  if (rest === null && launch === null) return
  // Credentials do not stay in an address.
  const href = `${pathname}${rest === null ? search : formatSearch(rest)}${launch === null ? hash : ''}`
  // After the first page has loaded: the router must not see two addresses during hydration.
  const stop = router.subscribe('onRendered', () => {
    stop()
    router.history.replace(href)
  })
}
