/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { useLoaded } from '../core/api.ts'
import { host } from '../core/host.ts'
import { session } from '../core/session.ts'
import { useStore } from '../core/store.ts'
import { t } from '../core/text.ts'
import type { Bet } from '../core/types.ts'
import { Empty, Failure, Skeleton } from '../parts/states.tsx'
import { BetCard } from './bet-card.tsx'

/** Bets of one answer of the book: a shorter one is the last. */
const PER_PAGE = 50

/** The bets of the player: those that wait, with their value, and those that are over. */
export function BetHistory() {
  const { token } = useStore(session)
  const [isOpen, setIsOpen] = useState(true)
  const [news, setNews] = useState('')
  if (token === '') {
    return (
      <div class="empty">
        <h1 class="hidden">{t('myBets')}</h1>
        <p>{t('signInBets')}</p>
        <button type="button" class="button" onClick={host.signIn}>
          {t('signIn')}
        </button>
      </div>
    )
  }
  return (
    <div class="stack">
      <h1 class="hidden">{t('myBets')}</h1>
      <div class="tabs" role="group" aria-label={t('myBets')}>
        {[true, false].map((each) => (
          <button
            key={String(each)}
            type="button"
            aria-pressed={isOpen === each}
            onClick={() => setIsOpen(each)}
          >
            {t(each ? 'openBets' : 'settledBets')}
          </button>
        ))}
      </div>
      {news !== '' && (
        <p class="notice good" role="status">
          {news}
        </p>
      )}
      <Page key={String(isOpen)} state={isOpen ? 'open' : 'over'} after={null} onNews={setNews} />
    </div>
  )
}

/** A page of bets, and those behind it when they are asked for. */
function Page({
  state,
  after,
  onNews,
}: {
  readonly state: 'open' | 'over'
  /** The last bet of the page before; null for the first page. */
  readonly after: string | null
  readonly onNews: (news: string) => void
}) {
  const [hasMore, setHasMore] = useState(false)
  const path = after === null ? `bets?state=${state}` : `bets?state=${state}&before=${after}`
  const { data, error, reload } = useLoaded<readonly Bet[]>(path, { isOwn: true, everyMs: 6_000 })
  if (data === undefined) {
    return error === undefined ? <Skeleton height={150} /> : <Failure onRetry={reload} />
  }
  const last = data.length < PER_PAGE ? undefined : data.at(-1)?.id
  const change = (said = '') => {
    onNews(said)
    reload()
  }
  if (data.length === 0 && after === null) {
    return <Empty text={t(state === 'open' ? 'noOpenBets' : 'noSettledBets')} />
  }
  return (
    <>
      {data.map((bet) => (
        <BetCard key={bet.id} bet={bet} onChanged={change} />
      ))}
      {last !== undefined &&
        (hasMore ? (
          <Page state={state} after={last} onNews={onNews} />
        ) : (
          <button type="button" class="button quiet" onClick={() => setHasMore(true)}>
            {t('showMore')}
          </button>
        ))}
    </>
  )
}
