import { TextLink } from '@fairhouse/ui/text-link'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { useCurrency } from '#parts/bonus/use-currency.ts'
import { jackpotsQuery } from '#parts/game/jackpots.queries.ts'

/** The jackpot that the stakes of a game feed; nothing where there is none. */
export function JackpotLine({ game }: { readonly game: string }): ReactNode {
  const { data = [] } = useQuery({ ...jackpotsQuery(useCurrency()), refetchInterval: 30_000 })
  return data
    .filter(({ games }) => games.some(({ identity }) => identity === game))
    .map(({ id, name, pool, limit, currency }) => (
      <p key={id} className="tabular">
        {t('jackpot.line', {
          ...{ name, pool: moneyText(pool, currency), limit: moneyText(limit, currency) },
        })}{' '}
        <TextLink render={<Link to="/fairness" search={{ game: 'jackpots' }} hash="verify" />}>
          {t('jackpot.how')}
        </TextLink>
      </p>
    ))
}
