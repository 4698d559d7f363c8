import { useEffect, useState } from 'react'

/** Seconds left, counting down to zero, and a function that restarts them. */
export function useCountdown(
  seconds: number,
): readonly [secondsLeft: number, restart: (seconds: number) => void] {
  const [left, setLeft] = useState(seconds)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1_000)
    return () => clearInterval(timer)
  }, [isOver])
  return [left, setLeft]
}
