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

const OPEN = new Set(['open', 'placing', 'cancelling'])

/** The bets of the player: those that wait, with their value, and those that are over. */
export function BetHistory() {
  const { token } = useStore(session)
  const [isOpen, setIsOpen] = useState(true)
  const [news, setNews] = useState('')
  const loaded = useLoaded<readonly Bet[]>(token === '' ? null : 'bets', {
    isOwn: true,
    everyMs: 6_000,
  })
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
  const change = (said = '') => {
    setNews(said)
    loaded.reload()
  }
  const bets = loaded.data?.filter(({ status }) => OPEN.has(status) === isOpen)
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
      {bets === undefined ? (
        loaded.error === undefined ? (
          <Skeleton height={150} />
        ) : (
          <Failure onRetry={loaded.reload} />
        )
      ) : bets.length === 0 ? (
        <Empty text={t(isOpen ? 'noOpenBets' : 'noSettledBets')} />
      ) : (
        bets.map((bet) => <BetCard key={bet.id} bet={bet} onChanged={change} />)
      )}
    </div>
  )
}
