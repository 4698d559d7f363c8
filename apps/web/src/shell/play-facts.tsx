import { Icon } from '@fairhouse/ui/icon'
import { late } from '@fairhouse/ui/late-part'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import { afterHydration } from './late-shell.ts'
import styles from './play-facts.module.css'

/**
 * The safer-play fact that is always in view: what play costs on average, and once the visitor has
 * played in this tab, for how long and with what result. It leads a player to their limits and breaks.
 */
export const PlayFacts = late(async () => (await afterHydration()).PlayedFacts, PlayFactsOf, {
  isOptional: true,
})

export function PlayFactsOf(props: { time?: string | null; net?: string | null }): ReactNode {
  const { time = null, net = null } = props
  const isPlayer = useSessionState().status === 'player'
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
