import type { Win } from '@fairhouse/contract/bet'
import { GameArt } from '@fairhouse/ui/game-art'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { formatNumber } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { winnersQuery } from './home.queries.ts'
import styles from './home-parts.module.css'
import { useIsInReach } from './use-is-in-reach.ts'

const SHOWN_MAX = 20

/** Real wins of the last minutes, as they come; nothing while there is none. */
export function LiveWins(): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const isInReach = useIsInReach(place, true)
  const { data = [] } = useQuery({ ...winnersQuery, enabled: isInReach })
  useLiveWins(isInReach)
  return (
    <div ref={place} className={styles.row}>
      {data.length > 0 && <Wins wins={data} />}
    </div>
  )
}

function Wins({ wins }: { readonly wins: readonly Win[] }): ReactNode {
  return (
    <section aria-labelledby="wins-title" className={styles.wins}>
      <header>
        <h2 id="wins-title">{t('welcome.wins.title')}</h2>
        <span>{t('welcome.wins.fact')}</span>
      </header>
      <ul>
        {wins.map((win) => (
          <li key={win.id}>
            <WinCard win={win} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WinCard({ win }: { readonly win: Win }): ReactNode {
  const { game, player, payout, currency } = win
  return (
    <Link to="/game/$id" params={{ id: game.identity }}>
      <span>
        <GameArt game={game} framing="thumb" isLazy={false} />
      </span>
      <span>
        <strong className="tabular">{moneyText(payout, currency)}</strong>
        <span>
          {game.name} · <bdi>{player}</bdi>
        </span>
      </span>
      <span className="tabular">{timesText(win)}</span>
    </Link>
  )
}

/** The return per unit staked, e.g. "×2.50". */
function timesText({ stake, payout }: Win): string {
  const hundredths = Number((BigInt(payout) * 100n) / BigInt(stake))
  return `×${formatNumber(hundredths / 100, { maximumFractionDigits: hundredths < 10_000 ? 2 : 0 })}`
}

/** Adds new wins while the list is near. The socket is of everyone: it needs no session. */
function useLiveWins(isNear: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isNear) return
    const leaving = new AbortController()
    void import('@fairhouse/realtime/client').then(
      ({ listenPublicChannel }) => {
        if (leaving.signal.aborted) return
        const leave = listenPublicChannel('global:wins', {
          url: `${location.origin.replace(/^http/, 'ws')}/api/connection/websocket`,
          onEvent: ({ data }) => addWins(queryClient, data.wins),
          onLost: ({ isFirst }) => {
            if (!isFirst) void queryClient.invalidateQueries({ queryKey: winnersQuery.queryKey })
          },
        })
        leaving.signal.addEventListener('abort', leave)
      },
      // Until its code loads, the list is as old as the page: nothing waits for it.
      () => undefined,
    )
    return () => leaving.abort()
  }, [isNear, queryClient])
}

function addWins(queryClient: QueryClient, wins: readonly Win[]): void {
  queryClient.setQueryData(winnersQuery.queryKey, (known = []) => {
    const isNew = (win: Win): boolean => !known.some(({ id }) => id === win.id)
    return [...wins.filter(isNew), ...known].slice(0, SHOWN_MAX)
  })
}
