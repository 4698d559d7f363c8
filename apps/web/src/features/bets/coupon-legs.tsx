import type { Coupon } from '@fairhouse/contract/bet'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import styles from './bet-story.module.css'

/** The selections of a sport bet, with their states. */
export function CouponLegs({ coupon }: { readonly coupon: Coupon }): ReactNode {
  return (
    <section aria-labelledby="legs-title" className={styles.steps}>
      <h2 id="legs-title">{t('bets.legs')}</h2>
      {coupon.legs.map(({ event, market, outcome, price, result, parts }, place) => (
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
              <span className="fine">{t(`bets.leg.${part.result}`)}</span>
            </p>
          ))}
          <p className="fine">
            <span>{parts === undefined ? `${market} · ${event}` : event}</span>
            <span>{t(`bets.leg.${result}`)}</span>
          </p>
        </div>
      ))}
    </section>
  )
}
