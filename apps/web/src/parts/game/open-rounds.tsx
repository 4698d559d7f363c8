import { Banner } from '@fairhouse/ui/banner'
import { ButtonLink } from '@fairhouse/ui/button'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { Bet } from '@fairhouse/contract/bet'
import { call } from '#core/api/api.ts'
import { BETS_KEY } from './use-net-position.ts'

/** Rounds that the player left unfinished, each with the way back to it. */
export function OpenRounds({ onFollow }: { readonly onFollow?: () => void }): ReactNode {
  const { data: rounds = [] } = useQuery(openRoundsQuery)
  return rounds.map(({ game, stake, currency }) => (
    <Banner
      key={game.identity}
      icon="dices"
      action={
        <ButtonLink
          kind="primary"
          size="s"
          render={
            <Link
              to="/game/$id"
              params={{ id: game.identity }}
              search={{ real: 'true' }}
              onClick={onFollow}
            />
          }
        >
          {t('game.openRound.play')}
        </ButtonLink>
      }
    >
      <strong>{t('game.openRound', { game: game.name })}</strong>{' '}
      <span className="tabular">
        {t('game.rounds.stake', { stake: moneyText(stake, currency) })}
      </span>
    </Banner>
  ))
}

type OpenRound = Pick<Bet, 'stake' | 'currency'> & { readonly game: NonNullable<Bet['game']> }

/** The newest unfinished round of each game. */
const openRoundsQuery = queryOptions({
  queryKey: [...BETS_KEY, 'open-rounds'],
  queryFn: async ({ signal }) => {
    const query = { isSettled: 'false', perPage: 10 } as const
    const { data } = await call('GET /api/game/spins', { query }, { signal })
    const rounds = new Map<string, OpenRound>()
    for (const { game, stake, currency } of data)
      if (game !== null && !rounds.has(game.identity))
        rounds.set(game.identity, { game, stake, currency })
    return [...rounds.values()]
  },
  // A round can end in another tab, and by itself.
  staleTime: 0,
})
