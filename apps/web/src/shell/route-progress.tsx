import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import styles from './progress-line.module.css'

const DELAY_MS = 100 // the specified delay of a route change

/** A progress line while the next page is loading; instant navigations show none. */
export function RouteProgress(): ReactNode {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsLate(true), DELAY_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isLoading])
  return isLate ? <div className={styles.line} aria-hidden="true" /> : null
}
