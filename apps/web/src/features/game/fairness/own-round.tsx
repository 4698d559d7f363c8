import { ButtonLink } from '@fairhouse/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import { roundQuery } from '#parts/game/rounds.queries.ts'
import { RoundVerifier } from './round-verifier.tsx'

/** The round of a bet of the player, filled in and checked; `byHand` if there is none to show. */
export function OwnRound(props: {
  readonly game: string
  readonly betId: string
  readonly byHand: ReactNode
}): ReactNode {
  const { game, betId, byHand } = props
  const { status } = useSessionState()
  const query = useQuery({ ...roundQuery(betId), enabled: status === 'player' })
  if (status === 'guest') return <Without text={t('game.verify.signIn')}>{byHand}</Without>
  return (
    <Loaded query={query} skeleton={['16rem']} failed={t('game.verify.failedLoad')}>
      {(round) => {
        if (round === null) return <Without text={t('game.verify.noRecord')}>{byHand}</Without>
        if (round.serverSeed === null) return <Unrevealed game={game} />
        return <RoundVerifier key={round.id} code={round.game} record={round} />
      }}
    </Loaded>
  )
}

function Without(props: { readonly text: string; readonly children: ReactNode }): ReactNode {
  return (
    <>
      <p role="status">{props.text}</p>
      {props.children}
    </>
  )
}

/** Checked later: revealing a seed that is in use would tell the next rounds. */
function Unrevealed({ game }: { readonly game: string }): ReactNode {
  const words = { fairness: t('game.fairness'), rotate: t('game.rotate.submit') }
  return (
    <div className="stack">
      <p role="status">{t('game.rounds.unrevealed')}</p>
      <p>{t('game.verify.reveal', words)}</p>
      <div className="cluster">
        <ButtonLink
          kind="primary"
          render={<Link to="/game/$id" params={{ id: game }} search={{ real: 'true' }} />}
        >
          {t('game.verify.openGame')}
        </ButtonLink>
      </div>
    </div>
  )
}
