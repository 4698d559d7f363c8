import { useEffect, useState } from 'react'

/** The value as it was once it has stopped changing for a while. */
export function useDebounced<V>(value: V, pauseMs: number): V {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
