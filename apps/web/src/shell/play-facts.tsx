import { Icon } from '@fairhouse/ui/icon'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import { formatPlayTime } from '#core/play-time.ts'
import { usePlayTime } from '#core/use-play-time.ts'
import styles from './play-facts.module.css'

/** The safer-play fact that is always in view: time in play, or what play costs on average. */
export function PlayFacts(): ReactNode {
  const playedMs = usePlayTime()
  const title =
    playedMs === null
      ? t('shell.play.title')
      : t('shell.play.time', { time: formatPlayTime(playedMs) })
  return (
    <Link to="/fairness" hash="cost" className={styles.facts}>
      <Icon name="shield-check" />
      <span>
        <strong>{title}</strong>
        <small>{t('shell.play.text')}</small>
      </span>
    </Link>
  )
}
