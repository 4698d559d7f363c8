import type { Coupon } from '@fairhouse/contract/bet'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import styles from './bet-story.module.css'

/** What a sport bet is on, and how each selection stands. */
export function CouponLegs({ coupon }: { readonly coupon: Coupon }): ReactNode {
  return (
    <section aria-labelledby="legs-title" className={styles.steps}>
      <h2 id="legs-title">{t('bets.legs')}</h2>
      {coupon.legs.map(({ event, market, outcome, price, result }, place) => (
        <div key={place} className={styles.step}>
          <p>
            <strong>{outcome}</strong>
            <span className="tabular">{price}</span>
          </p>
          <p className={styles.muted}>
            <span>
              {market} · {event}
            </span>
            <span>{t(`bets.leg.${result}`)}</span>
          </p>
        </div>
      ))}
    </section>
  )
}
