import { useEffect, useState } from 'react'
import { findNextTickMs, readTimeLeft, type TimeLeft } from './duration-text.ts'

export type CountdownProps = {
  /** Epoch ms. */
  readonly endsAt: number
  /** The clock: epoch ms, the server's if it is known. */
  readonly now: () => number
  /** "2 days left", "5:09". */
  readonly formatLeft: (left: TimeLeft) => string
  readonly endedText: string
  readonly onEnd?: () => void
}

/** Time left in words. Never blinks, never turns red, and shows seconds only near the end. */
export function Countdown({ endsAt, now, formatLeft, endedText, onEnd }: CountdownProps) {
  const [leftMs, setLeftMs] = useState(() => endsAt - now())
  const left = readTimeLeft(leftMs)
  const isOver = left === null
  useEffect(() => {
    if (isOver) {
      onEnd?.()
      return
    }
    const timer = setTimeout(() => setLeftMs(endsAt - now()), findNextTickMs(leftMs))
    return () => clearTimeout(timer)
  }, [endsAt, isOver, leftMs, now, onEnd])
  // a timer that counts is not read out by itself
  return (
    <time role="timer" className="tabular" dateTime={new Date(endsAt).toISOString()}>
      {left ? formatLeft(left) : endedText}
    </time>
  )
}
