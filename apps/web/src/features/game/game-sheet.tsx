import type { Game } from '@fairhouse/contract/game'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateTime, t } from '#core/i18n/i18n.ts'
import { rtpNumber } from '#core/i18n/rtp-text.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import { useModal } from '#core/modal/use-modal.ts'
import { useOfferedFairness } from './offered-fairness.ts'
import styles from './game-sheet.module.css'

/** What is known of a game, and the ways to its rules, its rounds and its kind. */
export function GameSheet(props: { readonly game: Game; readonly related: ReactNode }): ReactNode {
  const { game, related } = props
  return (
    <div className={styles.sheet}>
      <dl className={styles.facts}>
        <Fact
          name={t('game.facts.rtp')}
          value={t('game.facts.rtpOf', { rtp: rtpNumber(game.rtp) })}
        />
        <Fact name={t('game.facts.provider')} value={game.provider.name} />
        {game.volatility !== null && (
          <Fact
            name={t('game.facts.volatility')}
            value={t(`game.facts.volatility.${game.volatility}`)}
          />
        )}
        {game.releasedOn !== null && (
          <Fact
            name={t('game.facts.since')}
            value={formatDateTime(game.releasedOn, { dateStyle: 'medium', timeZone: 'UTC' })}
          />
        )}
      </dl>
      <div className={styles.links}>
        <GameLinks game={game} />
        <FairnessButton />
      </div>
      {related}
    </div>
  )
}

/** Rules and the player's own rounds of a game. */
export function GameLinks({ game }: { readonly game: Game }): ReactNode {
  const isPlayer = useSessionState().status === 'player'
  return (
    <>
      {game.isProvablyFair && (
        <ButtonLink
          icon="info"
          render={
            game.identity === 'dice' ? <Link to="/fairness" hash="dice" /> : <Link to="/fairness" />
          }
        >
          {t('game.rules')}
        </ButtonLink>
      )}
      {isPlayer && (
        <ButtonLink
          icon="history"
          render={<Link to="/profile/history/spins" search={{ game: game.identity }} />}
        >
          {t('game.rounds')}
        </ButtonLink>
      )}
    </>
  )
}

/** Seeds and rounds of the game behind the sheet. */
function FairnessButton(): ReactNode {
  const open = useOfferedFairness()
  const { closeModal } = useModal()
  if (open === null) return null
  const show = (): void => {
    closeModal()
    open()
  }
  return (
    <Button icon="shield-check" onClick={show}>
      {t('game.fairness')}
    </Button>
  )
}

function Fact(props: { name: string; value: string }): ReactNode {
  return (
    <div className={styles.fact}>
      <dt>{props.name}</dt>
      <dd className="tabular">{props.value}</dd>
    </div>
  )
}
