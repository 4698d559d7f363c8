import type { PageThirdParties, Purpose } from '@fairhouse/contract/third-party'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { reportedPath } from './reported-path.ts'
import { followMilestones } from './milestones.ts'
import { useSession } from '#core/session/use-session.tsx'
import styles from './party-frame.module.css'

/**
 * A third-party script in a frame with an opaque origin: it cannot read the page, and gets only
 * the messages posted here. Its own messages are ignored.
 */
export function PartyFrame(props: {
  readonly party: PageThirdParties['parties'][number]
  readonly allowed: readonly Purpose[]
}): ReactNode {
  const { party, allowed } = props
  const router = useRouter()
  const session = useSession()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  // It has no origin that could be named.
  const [tell] = useState(() => (told: object): void => {
    frame.current?.contentWindow?.postMessage(told, '*')
  })
  useEffect(() => {
    if (!isLoaded) return
    const tellPage = (): void => tell({ page: reportedPath(router.state.matches.at(-1)) })
    tellPage()
    const stopMilestones = followMilestones({ router, session }, (milestone) => tell({ milestone }))
    const stopPages = router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged) tellPage()
    })
    return () => {
      stopMilestones()
      stopPages()
    }
  }, [isLoaded, router, session, tell])
  useEffect(() => {
    if (isLoaded) tell({ allowed: [...allowed] })
  }, [isLoaded, allowed, tell])
  const isRecorder = party.kind === 'session-recording'
  useEffect(() => {
    if (!isLoaded || !isRecorder) return
    const leaving = new AbortController()
    void import('./masked-copy.ts').then(
      ({ tellMaskedCopy }) => tellMaskedCopy(tell, leaving.signal),
      () => undefined,
    )
    return () => leaving.abort()
  }, [isLoaded, isRecorder, tell])
  return (
    <iframe
      ref={frame}
      src={`/third-party/${party.id}`}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      title={party.name}
      hidden={!isRecorder}
      // A recorder measures where things are.
      className={isRecorder ? styles.recorder : undefined}
      aria-hidden
      tabIndex={-1}
      onLoad={() => setLoaded(true)}
    />
  )
}
