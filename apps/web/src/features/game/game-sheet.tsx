import type { Game } from '@fairhouse/contract/game'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import { useModal } from '#core/modal/use-modal.ts'
import { Facts, type Fact } from '#parts/page/facts.tsx'
import { LateJackpotLine } from './jackpots/late-jackpot-line.ts'
import { useOfferedPanels } from './offered-panels.ts'
import { rtpRange } from './rtp-range.ts'

/** Facts about a game, and links to its rules, its rounds and its category. */
export function GameSheet(props: { readonly game: Game; readonly related: ReactNode }): ReactNode {
  const { game, related } = props
  return (
    <div className="stack">
      <Facts facts={gameFacts(game)} areColumns />
      <LateJackpotLine game={game.identity} />
      <div className="cluster">
        {game.isProvablyFair && <PanelButtons />}
        <RoundsLink game={game} />
      </div>
      {related}
    </div>
  )
}

/** The player's own rounds of a game. */
export function RoundsLink({ game }: { readonly game: Game }): ReactNode {
  if (useSessionState().status !== 'player') return null
  return (
    <ButtonLink
      icon="history"
      render={
        <Link
          to="/profile/history/spins"
          search={{ game: game.identity }}
          title={t('game.rounds')}
        />
      }
    >
      {t('game.rounds')}
    </ButtonLink>
  )
}

/** Rules, and seeds and rounds, of the game behind the sheet. */
function PanelButtons(): ReactNode {
  const panels = useOfferedPanels()
  const { closeModal } = useModal()
  if (panels === null) return null
  const show = (open: () => void) => (): void => {
    closeModal()
    open()
  }
  return (
    <>
      <Button icon="info" onClick={show(panels.openRules)}>
        {t('game.rules')}
      </Button>
      <Button icon="shield-check" onClick={show(panels.openFairness)}>
        {t('game.fairness')}
      </Button>
    </>
  )
}

function gameFacts({ rtp, rtpMax, provider, volatility, releasedOn }: Game): Fact[] {
  const facts: Fact[] = [[t('game.facts.provider'), provider.name]]
  if (rtp !== null)
    facts.unshift([t('game.facts.rtp'), t('game.facts.rtpOf', { rtp: rtpRange({ rtp, rtpMax }) })])
  if (volatility !== null)
    facts.push([t('game.facts.volatility'), t(`game.facts.volatility.${volatility}`)])
  if (releasedOn !== null) {
    const day = { dateStyle: 'medium', timeZone: 'UTC' } as const
    facts.push([t('game.facts.since'), formatDateTime(releasedOn, day)])
  }
  return facts
}
