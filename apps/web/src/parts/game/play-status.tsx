import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { netText } from '@fairhouse/app-kit/i18n/net-text'
import { formatPlayTime } from '#parts/game/play-time.ts'
import { useNetPosition } from '#parts/game/use-net-position.ts'
import { usePlayTime } from '#parts/game/use-play-time.ts'
import styles from './play-status.module.css'

/**
 * Time in play and net position during real-money play, with a link to the player's limits.
 */
export function PlayStatus({ isLine = false }: { readonly isLine?: boolean }): ReactNode {
  const playedMs = usePlayTime()
  const position = useNetPosition(true)
  return (
    <Link
      to="/profile/limits"
      className={isLine ? styles.line : styles.status}
      title={t('shell.limits')}
    >
      <strong className="tabular">
        <span>{t('game.status.time')}</span> {formatPlayTime(playedMs ?? 0)}
      </strong>
      {position !== null && (
        <span className="tabular">
          <span>{t('game.status.net')}</span> {netText(position.net, position.currency)}
        </span>
      )}
    </Link>
  )
}
