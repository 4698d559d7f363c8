import type { Game } from '@fairhouse/contract/game'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { IconButton, IconLink } from '@fairhouse/ui/icon-button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { rtpText } from '#core/i18n/rtp-text.ts'
import styles from './game-bar.module.css'

/** Name, RTP, rules and fairness over the game; on a phone the only bar there is. */
export function GameBar(props: {
  game: Game
  isReal: boolean
  balance: ReactNode
  /** Null while the game cannot tell its seeds yet. */
  onFairness: (() => void) | null
}): ReactNode {
  const { game, isReal, onFairness } = props
  return (
    <header className={styles.bar}>
      <IconLink icon="arrow-left" isMirrored label={t('game.back')} render={<Link to="/" />} />
      <div className={styles.name}>
        <h1>{game.name}</h1>
        <p>
          <span>{isReal ? t('game.real') : t('game.demo')}</span>
          <span className="tabular">{rtpText(game.rtp)}</span>
        </p>
      </div>
      <div className={styles.end}>
        <span className={styles.balance}>{props.balance}</span>
        <span className={styles.wide}>
          {game.identity === 'dice' && (
            <ButtonLink icon="info" render={<Link to="/fairness" hash="dice" />}>
              {t('game.rules')}
            </ButtonLink>
          )}
          {game.isProvablyFair && (
            <Button
              icon="shield-check"
              isDisabled={onFairness === null}
              onClick={() => onFairness?.()}
            >
              {t('game.fairness')}
            </Button>
          )}
        </span>
        <span className={styles.narrow}>
          {game.isProvablyFair && (
            <IconButton
              icon="shield-check"
              label={t('game.fairness')}
              disabled={onFairness === null}
              onClick={() => onFairness?.()}
            />
          )}
        </span>
      </div>
    </header>
  )
}
