import { Icon } from '@fairhouse/ui/icon'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { formatPlayTime } from '#parts/game/play-time.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import { usePlayTime } from '#parts/game/use-play-time.ts'
import { netText } from '#core/i18n/net-text.ts'
import { useNetPosition } from '#parts/game/use-net-position.ts'
import styles from './play-facts.module.css'

/**
 * The safer-play fact that is always in view: time in play, or what play costs on average. It leads
 * a player to their limits and breaks.
 */
export function PlayFacts(): ReactNode {
  const isPlayer = useSessionState().status === 'player'
  const playedMs = usePlayTime()
  const position = useNetPosition(playedMs !== null)
  const net = position && t('shell.play.net', { amount: netText(position.net, position.currency) })
  const time = playedMs === null ? null : t('shell.play.time', { time: formatPlayTime(playedMs) })
  const [title, text] = isPlayer
    ? time === null
      ? [t('shell.limits'), t('shell.limits.text')]
      : [time, net ?? t('shell.limits')]
    : [time ?? t('shell.play.title'), t('shell.play.text')]
  const link = isPlayer
    ? ({ to: '/profile/limits' } as const)
    : ({ to: '/fairness', hash: 'cost' } as const)
  return (
    <Link
      {...link}
      className={styles.facts}
      title={isPlayer ? t('shell.limits') : t('shell.play.title')}
    >
      <Icon name="shield-check" />
      <span className={styles.words}>
        <strong>{title}</strong>
        <small>{text}</small>
      </span>
    </Link>
  )
}
