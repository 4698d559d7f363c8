import type { Jackpot, JackpotDrop } from '@fairhouse/contract/jackpot'
import { verifyJackpot } from '@fairhouse/fair/jackpot'
import { formatDateTime, formatNumber } from '@fairhouse/app-kit/i18n/language'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { Button } from '@fairhouse/ui/button'
import { useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { Verdict } from '../fairness/verdict.tsx'
import styles from './jackpots.module.css'

/** The last prizes, each with the secret that decided it. */
export function JackpotDrops({ jackpot }: { readonly jackpot: Jackpot }): ReactNode {
  const { drops, currency } = jackpot
  if (drops.length === 0) return <p>{t('jackpot.none', { currency })}</p>
  return (
    <>
      <h4>{t('jackpot.drops')}</h4>
      <ul className={styles.drops}>
        {drops.map((drop) => (
          <li key={drop.number}>
            <Drop jackpot={jackpot} drop={drop} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Drop(props: { readonly jackpot: Jackpot; readonly drop: JackpotDrop }): ReactNode {
  const { jackpot, drop } = props
  const { id: jackpotId, currency } = jackpot
  const { number, player, game, isOwn } = drop
  const [isFair, setIsFair] = useState<boolean | null>(null)
  const name = t('jackpot.number', { number: formatNumber(number) })
  return (
    <>
      <div className="split">
        <div>
          <strong className="tabular">{moneyText(drop.prize, currency)}</strong>{' '}
          <span>{isOwn ? t('jackpot.you', { game }) : t('jackpot.won', { player, game })}</span>
          <small>
            {name} · {formatDateTime(drop.droppedAt)}
          </small>
        </div>
        <Button
          size="s"
          aria-label={t('jackpot.verifyOf', { name })}
          onClick={() => setIsFair(verifyJackpot({ ...drop, jackpotId, currency }).isFair)}
        >
          {t('jackpot.verify')}
        </Button>
      </div>
      <div aria-live="polite">
        {isFair !== null && (
          <>
            <Verdict isGood={isFair}>{t(isFair ? 'jackpot.fair' : 'jackpot.unfair')}</Verdict>
            <code>{`hash   ${drop.commitment}\nsecret ${drop.seed}\nstart  ${drop.start}\nlimit  ${drop.limit}\nprize  ${drop.prize}\nof     ${jackpotId}:${currency}:${number}`}</code>
          </>
        )}
      </div>
    </>
  )
}
