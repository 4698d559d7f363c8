import type { Game } from '@fairhouse/contract/game'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateTime, t } from '#core/i18n/i18n.ts'
import { rtpNumber } from '#core/i18n/rtp-text.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import { useModal } from '#core/modal/use-modal.ts'
import { Facts, type Fact } from '#parts/page/facts.tsx'
import { useOfferedFairness } from './offered-fairness.ts'

/** Facts about a game, and links to its rules, its rounds and its category. */
export function GameSheet(props: { readonly game: Game; readonly related: ReactNode }): ReactNode {
  const { game, related } = props
  return (
    <div className="stack">
      <Facts facts={gameFacts(game)} areColumns />
      <div className="cluster">
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

function gameFacts({ rtp, provider, volatility, releasedOn }: Game): Fact[] {
  const facts: Fact[] = [
    [t('game.facts.rtp'), t('game.facts.rtpOf', { rtp: rtpNumber(rtp) })],
    [t('game.facts.provider'), provider.name],
  ]
  if (volatility !== null)
    facts.push([t('game.facts.volatility'), t(`game.facts.volatility.${volatility}`)])
  if (releasedOn !== null) {
    const day = { dateStyle: 'medium', timeZone: 'UTC' } as const
    facts.push([t('game.facts.since'), formatDateTime(releasedOn, day)])
  }
  return facts
}
