import type { Race } from '@fairhouse/contract/race'
import { Card } from '@fairhouse/ui/card'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDateTime, formatNumber } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { listText } from '@fairhouse/app-kit/i18n/list-text'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { featureName } from '#parts/bonus/feature-name.ts'
import { useCurrency } from '#parts/bonus/use-currency.ts'
import { racesQuery } from './retention.queries.ts'
import styles from './retention.module.css'

/** Current races with their rules, prizes and places; renders nothing if there are none. */
export function Races(): ReactNode {
  const currency = useCurrency()
  const { data = [] } = useQuery(racesQuery(currency))
  if (data.length === 0) return null
  return (
    <section className="page">
      <h2>{t('loyalty.race.title')}</h2>
      {data.map((race) => (
        <Card key={race.id}>
          <RaceDetails race={race} currency={currency} />
        </Card>
      ))}
    </section>
  )
}

function RaceDetails(props: { readonly race: Race; readonly currency: string }): ReactNode {
  const { race, currency } = props
  const { name, text, end, own, winners, leaders } = race
  return (
    <div className="stack">
      <div className="stack" data-gap="2">
        <h3>{name}</h3>
        <p className="note">{text}</p>
        <p className="note">{t('loyalty.race.ends', { at: formatDateTime(end) })}</p>
        {own && (
          <p>{t('loyalty.race.own', { place: own.place, score: scoreText(race, own.score) })}</p>
        )}
      </div>
      <Places race={race} currency={currency} />
      {leaders.length === 0 && <p className="note">{t('loyalty.race.nobody')}</p>}
      <p className="note">{rulesText(race)}</p>
      {winners.length > 0 && (
        <p className="note">
          {t('loyalty.race.winners', {
            names: listText(winners.map((one) => `${one.name} (${scoreText(race, one.score)})`)),
          })}
        </p>
      )}
    </div>
  )
}

/** Every place with a prize, taken or not, and those after it. */
function Places(props: { readonly race: Race; readonly currency: string }): ReactNode {
  const { race, currency } = props
  const { prizes, leaders, own } = race
  const places = Array.from({ length: Math.max(prizes.length, leaders.length) }, (_, index) => ({
    place: index + 1,
    leader: leaders[index],
    prize: prizes[index],
  }))
  return (
    <table className={`${styles.places} tabular`}>
      <thead>
        <tr>
          <th scope="col">{t('loyalty.race.place')}</th>
          <th scope="col">{t('loyalty.race.player')}</th>
          <th scope="col">
            {t(race.score === 'staked' ? 'loyalty.race.staked' : 'loyalty.race.multiplier')}
          </th>
          <th scope="col">{t('loyalty.race.prize')}</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ place, leader, prize }) => (
          <tr key={place} aria-current={own?.place === place ? 'true' : undefined}>
            <td>{place}</td>
            <td>{own?.place === place ? t('loyalty.race.you') : (leader?.name ?? '–')}</td>
            <td>{leader === undefined ? '–' : scoreText(race, leader.score)}</td>
            <td>{prize === undefined ? '–' : moneyText(prize, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function scoreText({ score, baseCurrency }: Race, digits: string): string {
  if (score === 'staked') return moneyText(digits, baseCurrency)
  return `${formatNumber(Number(digits) / 100, { minimumFractionDigits: 2 })}×`
}

function rulesText(race: Race): string {
  const { features, games, stakeMin, baseCurrency } = race
  const counted = listText([...features.map(featureName), ...games.map(({ name }) => name)])
  const least = moneyText(stakeMin, baseCurrency)
  return counted === ''
    ? t('loyalty.race.rulesAll', { least })
    : t('loyalty.race.rules', { games: counted, least })
}
