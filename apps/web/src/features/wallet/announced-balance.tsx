import { useEffect, useRef, useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'

/** A balance changes with every round; a screen reader announces at most one of them in this time. */
const PAUSE_MS = 5_000

/** Reads out a changed balance, politely and not too often. Silent until the first change. */
export function AnnouncedBalance({ amount }: { readonly amount: string }): ReactNode {
  const [announced, setAnnounced] = useState<string | null>(null)
  const latest = useRef(amount)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => {
    if (latest.current === amount) return
    latest.current = amount
    timer.current ??= setTimeout(() => {
      timer.current = null
      setAnnounced(latest.current)
    }, PAUSE_MS)
  }, [amount])
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = null
    },
    [],
  )
  return (
    <span className="visually-hidden" role="status">
      {announced === null ? '' : t('late.balance.now', { amount: announced })}
    </span>
  )
}
