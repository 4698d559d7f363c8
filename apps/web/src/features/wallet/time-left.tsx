import { useEffect, useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'

/** The remaining time to pay; computed from the clock, so a reload or a pause changes nothing. */
export function TimeLeft({ until }: { readonly until: string }): ReactNode {
  const secondsLeft = useSecondsLeft(until)
  return (
    <p className="muted small tabular">
      {secondsLeft === 0
        ? t('cashier.pay.timeUp')
        : t('cashier.pay.timeLeft', { time: clockText(secondsLeft) })}
    </p>
  )
}

export function useSecondsLeft(until: string): number {
  const [now, setNow] = useState(siteNowMs)
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(siteNowMs()), 1_000)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}

/** "29:05", "23:59:59". */
function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part) => String(part).padStart(2, '0')).join(':')
}
