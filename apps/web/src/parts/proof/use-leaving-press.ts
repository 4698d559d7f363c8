import { useEffect, useState } from 'react'

export type LeavingPress = {
  /** The pressed option that is being opened, null if there is none. */
  readonly busy: string | null
  readonly failure: unknown
  readonly press: (id: string) => void
}

/** A press that leaves the page; a visitor who returns with the back button can press again. */
export function useLeavingPress(leave: (id: string) => Promise<void>): LeavingPress {
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent): void => {
      if (event.persisted) setBusy(null)
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  const run = async (id: string): Promise<void> => {
    setFailure(null)
    setBusy(id)
    try {
      await leave(id)
    } catch (error) {
      setFailure(error)
      setBusy(null)
    }
  }
  return { busy, failure, press: (id) => void run(id) }
}
