import type { Win } from '@fairhouse/contract/bet'
import { GameArt } from '@fairhouse/ui/game-art'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import { formatNumber, t } from '#core/i18n/i18n.ts'
import { moneyText } from '#core/i18n/money-text.ts'
import { winnersQuery } from './catalogue.queries.ts'
import styles from './live-wins.module.css'
import { useIsInReach } from './use-is-in-reach.ts'
import { useLiveWins } from './use-live-wins.ts'

/** Real wins of the last minutes, as they come; nothing while there is none. */
export function LiveWins(): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const isInReach = useIsInReach(place, false)
  const { data = [] } = useQuery({ ...winnersQuery, enabled: isInReach })
  useLiveWins(isInReach)
  return (
    <div ref={place} className={styles.place}>
      {data.length > 0 && <Wins wins={data} />}
    </div>
  )
}

function Wins({ wins }: { readonly wins: readonly Win[] }): ReactNode {
  return (
    <section aria-labelledby="wins-title">
      <header className={styles.header}>
        <h2 id="wins-title">{t('lobby.wins.title')}</h2>
        <span>{t('lobby.wins.fact')}</span>
      </header>
      <ul className={styles.wins}>
        {wins.map((win) => (
          <li key={win.id} className={styles.win}>
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
    <Link to="/game/$id" params={{ id: game.identity }} className={styles.card}>
      <span className={styles.art}>
        <GameArt game={game} framing="thumb" />
      </span>
      <span className={styles.words}>
        <strong className="tabular">{moneyText(payout, currency)}</strong>
        <span>
          {game.name} · <bdi>{player}</bdi>
        </span>
      </span>
      <span className={`${styles.times} tabular`}>{timesText(win)}</span>
    </Link>
  )
}

/** What came back for each unit staked, e.g. "×2.50". */
function timesText({ stake, payout }: Win): string {
  const hundredths = Number((BigInt(payout) * 100n) / BigInt(stake))
  return `×${formatNumber(hundredths / 100, { maximumFractionDigits: hundredths < 10_000 ? 2 : 0 })}`
}
