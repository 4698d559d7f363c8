import { useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '@fairhouse/app-kit/api/api-error'
import { errorText } from '@fairhouse/app-kit/api/error-text'
import { ButtonLink } from '@fairhouse/ui/button'
import { ErrorState } from '@fairhouse/ui/error-state'
import { Outcome } from '@fairhouse/ui/outcome'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { useModal } from '#core/modal/use-modal.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import { PlayStatus } from '#parts/game/play-status.tsx'
import { beginNetPosition } from '#parts/game/use-net-position.ts'
import { useCountedPlay } from '#parts/game/use-play-time.ts'
import type { SportView } from './sport-path.ts'
import { useSessionStops } from '#parts/limit/use-session-stops.ts'
import { late } from '@fairhouse/ui/late-part'
import styles from './sport-page.module.css'
import { SPORTSBOOKS, type BookName } from './sportsbook.adapter.ts'
import { useSportsbook } from './use-sportsbook.ts'

const PanicBreak = late(async () => (await import('#parts/limit/panic-break.tsx')).PanicBreak)

export type SportPageProps = {
  readonly book: BookName
  readonly view: SportView
  /** What the server draws of it; null where a skeleton is all. */
  readonly firstView: ReactNode
  readonly account: string
  readonly colorMode: 'dark' | 'light'
  /** The sportsbook's current view, for the address. False if the visitor went elsewhere meanwhile. */
  readonly onView: (data: unknown) => Promise<boolean> | void
}

/** The sportsbook. Its script renders everything; until it has loaded the page shows its own data. */
export function SportPage(props: SportPageProps): ReactNode {
  const { view, firstView, account, colorMode, onView } = props
  const sportsbook = SPORTSBOOKS[props.book]
  const book = useSportsbook({ book: props.book, account, colorMode })
  const container = useRef<HTMLDivElement>(null)
  const { openModal } = useModal()
  const [isBroken, setIsBroken] = useState(false)
  const [isDrawn, setIsDrawn] = useState(false)
  const isOpen = book.state === 'open' && !isBroken
  // It stays until the book has something to show.
  const isFirst = firstView !== null && !(isOpen && isDrawn)
  const hasFailed = book.state === 'failed' || isBroken
  const told = useRef({ view, onView, openModal })
  told.current = { view, onView, openModal }
  useEffect(() => {
    const element = container.current
    if (!isOpen || element === null) return
    const leave = sportsbook.mount(element, told.current.view, {
      onRouterLoad: () => setIsDrawn(true),
      onRouteChange: (data) => {
        void Promise.resolve(told.current.onView(data)).then((isThere) => {
          // A way back before the page has followed: for the page nothing has changed.
          if (isThere === false) sportsbook.navigate(told.current.view)
        })
      },
      onSignInButtonClick: () => told.current.openModal('sign-in'),
    })
    setIsBroken(leave === null)
    return leave ?? undefined
  }, [isOpen, sportsbook])
  const key = JSON.stringify(view)
  const shown = useRef(key)
  useEffect(() => {
    if (!isOpen || shown.current === key) return
    shown.current = key
    sportsbook.navigate(told.current.view)
  }, [isOpen, key, sportsbook])
  const isPlaying = usePlay(isOpen)
  const isGuest = useSessionState().status === 'guest'
  return (
    <div className={styles.page} data-first={isFirst || undefined}>
      {isPlaying && (
        <div className={styles.play}>
          <PlayStatus isLine />
        </div>
      )}
      {book.hasPanicBreak && (
        <div className={styles.panic}>
          <PanicBreak onDone={book.retry} />
        </div>
      )}
      {hasFailed && (
        <BookClosed
          refusal={book.refusal}
          onRetry={() => {
            setIsBroken(false)
            book.retry()
          }}
        />
      )}
      {isGuest && props.book === 'bookmaker' && view.page === 'overview' && (
        <p className={styles.about}>{t('sport.about')}</p>
      )}
      {isFirst && firstView}
      {book.state === 'opening' && firstView === null && (
        <div className="stack" aria-busy="true">
          <Skeleton shape="box" height="2.75rem" />
          <Skeleton shape="box" height="10rem" />
          <Skeleton shape="box" height="20rem" />
        </div>
      )}
      <div ref={container} className={isFirst ? styles.waiting : undefined} />
      {isOpen && !isFirst && props.book === 'bookmaker' && (
        <p className={styles.rules}>
          <Link to="/static/$pageIdentity" params={{ pageIdentity: 'betting-rules' }}>
            {t('sport.rules')}
          </Link>
        </p>
      )}
    </div>
  )
}

/** Why there is no book; the heading of the page is otherwise the book's own. */
function BookClosed(props: { refusal: ApiError | null; onRetry: () => void }): ReactNode {
  const { refusal, onRetry } = props
  return (
    <>
      <h1 className="visually-hidden">{t('sport.title')}</h1>
      {refusal?.code === 'identityFirst' ? (
        <div className={styles.refused}>
          <Outcome
            tone="neutral"
            icon="id-card"
            title={errorText(refusal)}
            action={
              <ButtonLink kind="primary" render={<Link to="/profile/verification" />}>
                {t('sport.identityLink')}
              </ButtonLink>
            }
          />
        </div>
      ) : (
        <ErrorState
          title={t('sport.failed')}
          text={refusal === null ? t('sport.failedText') : errorText(refusal)}
          retry={{ label: t('sport.retry'), onPress: onRetry }}
        />
      )}
    </>
  )
}

/** Time at the sportsbook is time in play, and its wins and losses count from the first view. */
function usePlay(isOpen: boolean): boolean {
  const session = useSessionState()
  const playerId = session.status === 'player' ? session.playerId : null
  const queryClient = useQueryClient()
  const [isCounted, setIsCounted] = useState(false)
  const isPlaying = isOpen && playerId !== null
  useCountedPlay(isPlaying)
  useSessionStops(isPlaying)
  useEffect(() => {
    if (!isPlaying) return
    let isCurrent = true
    void beginNetPosition(queryClient, playerId)
      // Without the net position only the time is shown.
      .catch(() => undefined)
      .then(() => isCurrent && setIsCounted(true))
    return () => {
      isCurrent = false
    }
  }, [isPlaying, playerId, queryClient])
  return isPlaying && isCounted
}
