import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { finishPreloader } from './finish-preloader.ts'
import styles from './progress-line.module.css'

/**
 * The progress line of a page whose visitor the server could not identify in time: its content may still
 * change. Other pages need none.
 */
export function Preloader(props: { isNeeded: boolean }): ReactNode {
  const router = useRouter()
  const [step, setStep] = useState<'shown' | 'hidden' | 'removed'>(() =>
    props.isNeeded ? 'shown' : 'removed',
  )
  useEffect(() => {
    if (!props.isNeeded) return
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const { pathname, search } = router.state.location
    finishPreloader(
      { path: pathname, search },
      {
        after: (ms, work) => void timers.add(setTimeout(work, ms)),
        hide: () => setStep('hidden'),
        remove: () => setStep('removed'),
      },
    )
    return () => timers.forEach(clearTimeout)
  }, [props.isNeeded, router])
  if (step === 'removed') return null
  return <div className={styles.line} data-step={step} aria-hidden="true" />
}
