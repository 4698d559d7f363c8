import type { PlayTools } from '@fairhouse/contract/play-tool'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useModal } from '#core/modal/use-modal.ts'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { playToolsQuery } from './limits.queries.ts'

/** A session begins with a bet, which is not reported to this page. */
const REFRESH_MS = 60_000

/** Opens the reality check, or says that the session has ended, when due during play. */
export function useSessionStops(isPlaying: boolean): void {
  const { openModal } = useModal()
  const { data } = useQuery({
    ...playToolsQuery,
    enabled: isPlaying,
    refetchInterval: ({ state }) => (isMeasured(state.data) ? REFRESH_MS : false),
  })
  const { checkDueAt = null, endsAt = null, pause = null } = data?.session ?? {}
  const stops = [checkDueAt, endsAt, pause && pause.from]
  const times = stops.flatMap((at) => (at === null ? [] : [Date.parse(at)]))
  const stopsAtMs = times.length === 0 ? null : Math.min(...times)
  useEffect(() => {
    if (!isPlaying || stopsAtMs === null) return
    const wait = Math.max(0, stopsAtMs - siteNowMs())
    const timer = setTimeout(() => openModal('game-limit-reached'), wait)
    return () => clearTimeout(timer)
  }, [isPlaying, stopsAtMs, openModal])
}

function isMeasured(known: PlayTools | undefined): boolean {
  if (known === undefined) return false
  const { tools, rules } = known
  if (rules.checkMinutes !== null || rules.pause !== null) return true
  return tools.some(({ value }) => value.minutes !== undefined)
}
