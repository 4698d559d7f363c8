import type { Coupon } from '@fairhouse/contract/bet'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import styles from './bet-story.module.css'

/** The selections of a sport bet, with their states. */
export function CouponLegs({ coupon }: { readonly coupon: Coupon }): ReactNode {
  // A bet that is over does not wait for its selections: it was cashed out, or lost by another one.
  const isShown = (result: string) => result !== 'open' || coupon.result === 'open'
  return (
    <section aria-labelledby="legs-title" className={styles.steps}>
      <h2 id="legs-title">{t('bets.legs')}</h2>
      {coupon.legs.map(({ event, market, outcome, price, result, reason, why, parts }, place) => (
        <div key={place} className={styles.step}>
          <p>
            <strong>{parts === undefined ? outcome : t('bets.builder')}</strong>
            <span className="tabular">{price}</span>
          </p>
          {parts?.map((part, index) => (
            <p key={index}>
              <span>
                {part.outcome} <span className="fine">{part.market}</span>
              </span>
              {isShown(part.result) && <span className="fine">{t(`bets.leg.${part.result}`)}</span>}
            </p>
          ))}
          <p className="fine">
            <span>{parts === undefined ? `${market} · ${event}` : event}</span>
            {isShown(result) && <span>{t(`bets.leg.${result}`)}</span>}
          </p>
          {why !== undefined && <p className="fine">{t(`bets.leg.why.${why}`)}</p>}
          {reason !== undefined && <p className="fine">{t('bets.leg.reason', { reason })}</p>}
        </div>
      ))}
    </section>
  )
}
