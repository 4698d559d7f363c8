import type { Game } from '@fairhouse/contract/game'
import { ButtonLink } from '@fairhouse/ui/button'
import { Icon } from '@fairhouse/ui/icon'
import type { IconName } from '@fairhouse/ui/icon-names'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { rtpNumber } from '#core/i18n/rtp-text.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import styles from './game-spotlight.module.css'

/** Beside the tile while the house has one or two games: what is known about the first. */
export function GameSpotlight(props: { game: Game }): ReactNode {
  const { game } = props
  const isPlayer = useSessionState().status === 'player'
  return (
    <div className={styles.spotlight}>
      <p className={styles.name}>{t('lobby.spotlight.by', { provider: game.provider.name })}</p>
      <ul className={styles.facts}>
        <Fact icon="target">{t('lobby.spotlight.rtp', { rtp: rtpNumber(game.rtp) })}</Fact>
        {game.isProvablyFair && <Fact icon="shield-check">{t('lobby.spotlight.fair')}</Fact>}
        {game.isDemoAvailable && <Fact icon="play">{t('lobby.spotlight.demo')}</Fact>}
      </ul>
      <div className={styles.actions}>
        {isPlayer && (
          <ButtonLink
            render={
              <Link to="/game/$id" params={{ id: game.identity }} search={{ real: 'true' }} />
            }
          >
            {t('lobby.hero.play', { game: game.name })}
          </ButtonLink>
        )}
        {game.isDemoAvailable && (
          <ButtonLink render={<Link to="/game/$id" params={{ id: game.identity }} />}>
            {t('lobby.spotlight.try')}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" render={<Link to="/fairness" hash="dice" />}>
          {t('lobby.spotlight.rules')}
        </ButtonLink>
      </div>
    </div>
  )
}

function Fact(props: { icon: IconName; children: ReactNode }): ReactNode {
  return (
    <li>
      <Icon name={props.icon} size={18} />
      <span>{props.children}</span>
    </li>
  )
}
