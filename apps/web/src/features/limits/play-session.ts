import type { PlaySession } from '@fairhouse/contract/play-tool'
import { formatPlayTime } from '#parts/game/play-time.ts'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'

/** Whether bets wait for the answer, by the site's clock; the platform decides. */
export function isCheckDue({ checkDueAt }: PlaySession): boolean {
  return hasCome(checkDueAt)
}

/** Whether the session is as long as the player allows it to be. */
export function isSessionOver({ endsAt }: PlaySession): boolean {
  return hasCome(endsAt)
}

/** Whether the market's pause runs; the player may have rested as long before it. */
export function isPauseRunning({ pause }: PlaySession): boolean {
  return pause !== null && hasCome(pause.from) && !hasCome(pause.until)
}

function hasCome(at: string | null): boolean {
  return at !== null && Date.parse(at) <= siteNowMs()
}

/** Duration of the session so far. */
export function playedText({ startedAt }: PlaySession): string {
  return formatPlayTime(siteNowMs() - Date.parse(startedAt))
}
