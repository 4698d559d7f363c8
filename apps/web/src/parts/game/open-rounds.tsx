import { Banner } from '@fairhouse/ui/banner'
import { ButtonLink } from '@fairhouse/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { openRoundsQuery } from './open-rounds.queries.ts'

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
