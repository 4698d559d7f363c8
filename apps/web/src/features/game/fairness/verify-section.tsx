import { GAMES } from '@fairhouse/fair/games'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { gameQuery } from '#parts/game/games.queries.ts'
import { OwnRound } from './own-round.tsx'
import { RoundVerifier } from './round-verifier.tsx'
import { Verifier } from './verifier.tsx'

export type VerifySectionProps = {
  /** Identity of a game, or the code of its mathematics. */
  readonly game: string
  /** A bet of the player. */
  readonly round?: string
}

/** The verifier of one game, with a round of the player filled in when the address names one. */
export function VerifySection({ game, round }: VerifySectionProps): ReactNode {
  const { data } = useQuery({ ...gameQuery(game), retry: false })
  const byHand =
    GAMES.has(game) && game !== 'dice' ? <RoundVerifier code={game} record={null} /> : <Verifier />
  return (
    <>
      <h2>{t('game.verify.titleOf', { game: data?.name ?? game })}</h2>
      <p>{t('game.page.verifyText')}</p>
      {round === undefined ? byHand : <OwnRound game={game} betId={round} byHand={byHand} />}
    </>
  )
}
