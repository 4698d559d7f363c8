import { useEffect, useState } from 'react'
import { createPlayTime, playedAt, type PlayTimeClock } from './play-time.ts'
import { tabStorage } from '#core/storage/stored-keys.ts'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'

let clock: PlayTimeClock | null = null

/** The one clock of this tab. */
export function playTimeClock(): PlayTimeClock {
  clock ??= createPlayTime({ storage: tabStorage, nowMs: siteNowMs })
  return clock
}

/** Milliseconds of real-money play so far, updated every second; null on the server and before any play. */
export function usePlayTime(): number | null {
  const [playedMs, setPlayedMs] = useState<number | null>(null)
  useEffect(() => {
    const tell = (): void => {
      const played = playedAt(playTimeClock().read(), siteNowMs())
      setPlayedMs(played === 0 ? null : played)
    }
    tell()
    const timer = setInterval(tell, 1000)
    const leave = playTimeClock().subscribe(tell)
    return () => {
      clearInterval(timer)
      leave()
    }
  }, [])
  return playedMs
}

/** Counts while `isPlaying` and the tab is in view. */
export function useCountedPlay(isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying) return
    const follow = (): void => {
      if (document.visibilityState === 'visible') playTimeClock().begin()
      else playTimeClock().pause()
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('pagehide', pause)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('pagehide', pause)
      pause()
    }
  }, [isPlaying])
}

function pause(): void {
  playTimeClock().pause()
}
