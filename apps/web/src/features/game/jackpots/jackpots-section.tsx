import type { Jackpot } from '@fairhouse/contract/jackpot'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { formatNumber } from '@fairhouse/app-kit/i18n/language'
import { listText } from '@fairhouse/app-kit/i18n/list-text'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { CopyField } from '@fairhouse/ui/copy-field'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { useCurrency } from '#parts/bonus/use-currency.ts'
import { jackpotsQuery } from '#parts/game/jackpots.queries.ts'
import styles from './jackpots.module.css'
import { JackpotDrops } from './jackpot-drops.tsx'

/** How jackpots drop, their pools now, and each prize with its check. */
export function JackpotsSection(): ReactNode {
  const currency = useCurrency()
  return (
    <div className={styles.jackpots}>
      <h2>{t('jackpot.title')}</h2>
      <p>{t('jackpot.lead')}</p>
      <Loaded
        query={useQuery({ ...jackpotsQuery(currency), refetchInterval: 30_000 })}
        skeleton={['16rem']}
        failed={t('jackpot.failed')}
        empty={{ icon: 'target', title: t('jackpot.off') }}
      >
        {(jackpots) => jackpots.map((one) => <JackpotDetails key={one.id} jackpot={one} />)}
      </Loaded>
    </div>
  )
}

function JackpotDetails({ jackpot }: { readonly jackpot: Jackpot }): ReactNode {
  const { name, games, pool, start, limit, currency, current } = jackpot
  const share = formatNumber(jackpot.shareHundredths / 100, { minimumFractionDigits: 2 })
  const range = { start: moneyText(start, currency), limit: moneyText(limit, currency) }
  return (
    <section className={styles.jackpot}>
      <h3>{name}</h3>
      <p className={`${styles.pool} tabular`}>{moneyText(pool, currency)}</p>
      <p>{t('jackpot.limit', range)}</p>
      <p>{t('jackpot.games', { games: listText(games.map((one) => one.name)) })}</p>
      <ul className={styles.rules}>
        <li>{t('jackpot.share', { share })}</li>
        <li>{t('jackpot.chance')}</li>
        <li>{t('jackpot.secret', range)}</li>
        <li>{t('jackpot.drop')}</li>
      </ul>
      {current === null ? (
        <p>{t('jackpot.unopened', { currency })}</p>
      ) : (
        <CopyField
          label={t('jackpot.commitment', { number: formatNumber(current.number) })}
          value={current.commitment}
          copyLabel={t('game.copy')}
          copiedLabel={t('game.copied')}
        />
      )}
      <pre className={styles.formula}>{FORMULA}</pre>
      <JackpotDrops jackpot={jackpot} />
    </section>
  )
}

/** The same in every language: it is program code. */
const FORMULA = `hash  = SHA-256(secret)
bits  = first 13 hex digits of HMAC-SHA-256(key = secret, message = jackpot:currency:number)
prize = start + 1 + floor(bits × (limit − start) / 2⁵²)`
