import type { Game } from '@fairhouse/contract/game'
import { ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { LateJackpotLine } from './jackpots/late-jackpot-line.ts'
import styles from './game-facts.module.css'

/** Below the game: the currency and mode, and the link to the other mode. */
export function GameFacts(props: { game: Game; isReal: boolean; isGuest: boolean }): ReactNode {
  const { game, isReal, isGuest } = props
  return (
    <div className={styles.facts} data-real={isReal || undefined}>
      <p data-kind={isReal ? 'real' : 'credits'}>
        <span>
          {isReal ? t('game.realFact') : isGuest ? t('game.guestFact') : t('game.demoFact')}
        </span>{' '}
        {!isGuest && <Link to="/profile/limits">{t('shell.limits')}</Link>}
      </p>
      <LateJackpotLine game={game.identity} />
      {isGuest ? (
        <ButtonLink kind="primary" size="s" render={<ModalLink modal="sign-up" />}>
          {t('shell.signUp')}
        </ButtonLink>
      ) : (
        <ModeLink game={game} isReal={isReal} />
      )}
    </div>
  )
}

function ModeLink(props: { game: Game; isReal: boolean }): ReactNode {
  const { game, isReal } = props
  if (isReal && !game.isDemoAvailable) return null
  const link = (
    <Link
      to="/game/$id"
      params={{ id: game.identity }}
      search={isReal ? {} : { real: 'true' }}
      resetScroll={false}
    />
  )
  return (
    <ButtonLink size="s" render={link}>
      {isReal ? t('game.toDemo') : t('game.toReal')}
    </ButtonLink>
  )
}
