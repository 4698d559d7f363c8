import type { Win } from '@fairhouse/contract/bet'
import type { Online } from '@fairhouse/contract/online'
import { GameArt } from '@fairhouse/ui/game-art'
import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { formatNumber } from '@fairhouse/app-kit/i18n/language'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { hundredthsOf, timesText } from '#parts/money/times-text.ts'
import { ROWS_KEY } from './catalogue.queries.ts'
import { onlineQuery, winnersQuery } from './home.queries.ts'
import type { TileGame } from './tile-game.ts'
import styles from './home-parts.module.css'
import { useIsInReach } from './use-is-in-reach.ts'

const SHOWN_MAX = 20

/** Real wins of the last minutes, as they come; nothing while there is none. */
export function LiveWins(): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const isInReach = useIsInReach(place, true)
  const { data = [] } = useQuery({ ...winnersQuery, enabled: isInReach })
  const { data: online } = useQuery({ ...onlineQuery, enabled: isInReach })
  useLiveWins(isInReach)
  return (
    <div ref={place} className={styles.row}>
      {data.length > 0 && <Wins wins={data} players={online?.players ?? null} />}
    </div>
  )
}

type WinsProps = {
  readonly wins: readonly Win[]
  /** Online now; null = few. */
  readonly players: number | null
}

function Wins({ wins, players }: WinsProps): ReactNode {
  const biggest = findBiggest(wins)
  return (
    <section aria-labelledby="wins-title" className={styles.wins}>
      <header>
        <h2 id="wins-title">{t('welcome.wins.title')}</h2>
        <span>{t('welcome.wins.fact')}</span>
        {players !== null && (
          <span className="tabular">{t('welcome.online', { count: formatNumber(players) })}</span>
        )}
      </header>
      <ul>
        {biggest !== null && (
          <li data-biggest>
            <WinCard win={biggest} note={t('welcome.wins.biggest')} />
          </li>
        )}
        {wins
          .filter((win) => win !== biggest)
          .map((win) => (
            <li key={win.id}>
              <WinCard win={win} note={win.game.name} />
            </li>
          ))}
      </ul>
    </section>
  )
}

function WinCard({ win, note }: { readonly win: Win; readonly note: string }): ReactNode {
  const { game, player, payout, currency } = win
  return (
    <Link to="/game/$id" params={{ id: game.identity }}>
      <span>
        <GameArt game={game} framing="thumb" isLazy={false} />
      </span>
      <span>
        <strong className="tabular">{moneyText(payout, currency)}</strong>
        <span>
          {note} · <bdi>{player}</bdi>
        </span>
      </span>
      <span className="tabular">{timesText(win)}</span>
    </Link>
  )
}

/** The biggest win of today (UTC): the server's list has it. Null where one win is all there is. */
export function findBiggest(wins: readonly Win[]): Win | null {
  const today = new Date(siteNowMs()).toISOString().slice(0, 10)
  const [first, ...others] = wins.filter(({ wonAt }) => wonAt.startsWith(today))
  if (first === undefined || wins.length === 1) return null
  return others.reduce((best, win) => (hundredthsOf(win) > hundredthsOf(best) ? win : best), first)
}

/** Adds new wins while the list is near. The socket is of everyone: it needs no session. */
function useLiveWins(isNear: boolean): void {
  const queryClient = useQueryClient()
  const isViewed = useRouteContext({ from: '__root__', select: ({ config }) => !!config.view })
  useEffect(() => {
    if (!isNear || isViewed) return
    const leaving = new AbortController()
    void import('@fairhouse/realtime/client').then(
      ({ listenPublicChannels }) => {
        if (leaving.signal.aborted) return
        const url = `${location.origin.replace(/^http/, 'ws')}/api/connection/websocket`
        const reload =
          (queryKey: QueryKey) =>
          ({ isFirst }: { readonly isFirst: boolean }): void => {
            if (!isFirst) void queryClient.invalidateQueries({ queryKey })
          }
        const leave = listenPublicChannels(url, {
          'global:wins': {
            onEvent: ({ data }) => addWins(queryClient, data.wins),
            onLost: reload(winnersQuery.queryKey),
          },
          'global:online': {
            onEvent: ({ data }) => showOnline(queryClient, data),
            onLost: reload(onlineQuery.queryKey),
          },
        })
        leaving.signal.addEventListener('abort', leave)
      },
      // Until its code loads, the list is as old as the page: nothing waits for it.
      () => undefined,
    )
    return () => leaving.abort()
  }, [isNear, isViewed, queryClient])
}

/** Puts who is online beside the wins, and who plays what on the tiles of rows. */
export function showOnline(queryClient: QueryClient, online: Online): void {
  queryClient.setQueryData(onlineQuery.queryKey, online)
  queryClient.setQueriesData<readonly TileGame[]>({ queryKey: ROWS_KEY }, (tiles) =>
    tiles?.map((tile) => {
      const playing = online.games[tile.identity]
      return tile.playing === playing ? tile : { ...tile, playing }
    }),
  )
}

function addWins(queryClient: QueryClient, wins: readonly Win[]): void {
  queryClient.setQueryData(winnersQuery.queryKey, (known = []) => {
    const isNew = (win: Win): boolean => !known.some(({ id }) => id === win.id)
    const all = [...wins.filter(isNew), ...known]
    const biggest = findBiggest(all)
    return all.filter((win, place) => place < SHOWN_MAX || win === biggest)
  })
}
