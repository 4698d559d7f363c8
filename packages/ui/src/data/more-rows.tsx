import { useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import styles from './more-rows.module.css'

// loads before the end is visible
const AHEAD = '600px'

export type MoreRowsProps = {
  readonly label: string
  /** Shown while more is loading. */
  readonly busyLabel?: string | undefined
  /** After a failure more is loaded by the button only. */
  readonly isByHand?: boolean
  readonly onMore: () => void
}

/** The end of a list that has more: loads it when it comes near, and by a button. */
export function MoreRows({ label, busyLabel, isByHand = false, onMore }: MoreRowsProps) {
  const mark = useRef<HTMLDivElement>(null)
  const ask = useRef(onMore)
  ask.current = onMore
  const isWaiting = busyLabel !== undefined || isByHand
  useEffect(() => {
    if (!mark.current || isWaiting) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) ask.current()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [isWaiting])
  return (
    <div ref={mark} className={styles.more}>
      <Button busyLabel={busyLabel} onClick={onMore}>
        {label}
      </Button>
    </div>
  )
}
