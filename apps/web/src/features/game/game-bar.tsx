import type { Game } from '@fairhouse/contract/game'
import { Button } from '@fairhouse/ui/button'
import { IconButton, IconLink } from '@fairhouse/ui/icon-button'
import { late } from '@fairhouse/ui/late-part'
import { Link, useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import styles from './game-bar.module.css'
import { rtpRange } from './rtp-range.ts'
import { RoundsLink } from './game-sheet.tsx'
import type { GamePanels } from './offered-panels.ts'
import { PlayStatus } from '#parts/game/play-status.tsx'
import { isInTelegram } from '#parts/telegram/telegram-launch.ts'

// Few players have an active bonus.
const BonusProgress = late(
  async () => (await import('#parts/bonus/bonus-progress.tsx')).BonusProgress,
)

export type GameBarProps = {
  readonly game: Game
  readonly isReal: boolean
  readonly balance: ReactNode
  /** Where a market wants it: a break of a day at one press. */
  readonly panicBreak: ReactNode
  /** Null while the game cannot show them yet. */
  readonly panels: GamePanels | null
  readonly isTheatre: boolean
  readonly onTheatre: () => void
  readonly onFullScreen: () => void
}

/** Over the game: its name and facts on wide screens; on a phone the only bar there is. */
export function GameBar(props: GameBarProps): ReactNode {
  const { game, isReal, panels, isTheatre } = props
  // Telegram's client has a button for it.
  const hasExit = !(useHydrated() && isInTelegram())
  return (
    <div className={styles.around}>
      <header className={styles.bar}>
        {hasExit && (
          <IconLink icon="arrow-left" isMirrored label={t('game.exit')} render={<Link to="/" />} />
        )}
        <div className={styles.name} data-real={isReal || undefined}>
          <h1>{game.name}</h1>
          <p>
            <span>{isReal ? t('game.real') : t('game.demo')}</span>
            {game.rtp !== null && (
              <span className="tabular">{t('shell.rtp', { rtp: rtpRange(game) })}</span>
            )}
          </p>
        </div>
        {isReal && (
          <div className={styles.status}>
            <PlayStatus />
            <BonusProgress />
          </div>
        )}
        {props.panicBreak && <div className={styles.panic}>{props.panicBreak}</div>}
        <div className={styles.end}>
          <span className={styles.narrow}>
            {props.balance}
            {isReal && (
              <IconLink
                icon="plus"
                kind="primary"
                label={t('shell.deposit')}
                render={<ModalLink modal="wallet" value="deposit" />}
              />
            )}
            <IconLink
              icon="info"
              label={t('game.more')}
              render={<ModalLink modal="mobile-game" value={game.identity} />}
            />
          </span>
          <span className={styles.wide}>
            {game.isProvablyFair && (
              <Button
                icon="info"
                title={t('game.rules')}
                isDisabled={panels === null}
                onClick={() => panels?.openRules()}
              >
                {t('game.rules')}
              </Button>
            )}
            <RoundsLink game={game} />
            {game.isProvablyFair && (
              <Button
                icon="shield-check"
                title={t('game.fairness')}
                isDisabled={panels === null}
                onClick={() => panels?.openFairness()}
              >
                {t('game.fairness')}
              </Button>
            )}
            <IconButton
              icon="rectangle-horizontal"
              label={isTheatre ? t('game.theatre.leave') : t('game.theatre')}
              aria-pressed={isTheatre}
              onClick={props.onTheatre}
            />
            <IconButton icon="maximize" label={t('game.fullScreen')} onClick={props.onFullScreen} />
          </span>
        </div>
      </header>
    </div>
  )
}
