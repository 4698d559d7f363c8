import { Amount } from '@fairhouse/ui/amount'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { moneyText, showMoney } from '@fairhouse/app-kit/i18n/money-text'
import { netDepositsQuery } from './statement.queries.ts'
import styles from './statement.module.css'

/** Paid in less paid out, ever and this year, per currency. */
export function NetDeposits(): ReactNode {
  return (
    <section className="stack">
      <h2>{t('funds.net.heading')}</h2>
      <Loaded
        query={useQuery(netDepositsQuery)}
        skeleton={['4rem']}
        failed={t('funds.statement.failed')}
      >
        {(lines) =>
          lines.every(isUnused) ? (
            <p className={styles.muted}>{t('funds.net.none')}</p>
          ) : (
            <dl className={styles.net}>
              {lines
                .filter((line) => !isUnused(line))
                .flatMap(({ currency, lifetime, year }) =>
                  [['lifetime', lifetime] as const, ['year', year] as const].map(([span, sums]) => (
                    <div key={`${currency} ${span}`} className={styles.netFact}>
                      <dt>{t(`funds.net.${span}`)}</dt>
                      <dd>
                        <Amount
                          {...showMoney(BigInt(sums.deposited) - BigInt(sums.withdrawn), currency)}
                          size="l"
                        />
                        <span className={`${styles.muted} tabular`}>
                          {t('funds.net.in', {
                            amount: moneyText(sums.deposited, currency),
                            out: moneyText(sums.withdrawn, currency),
                          })}
                        </span>
                      </dd>
                    </div>
                  )),
                )}
            </dl>
          )
        }
      </Loaded>
      <p className={styles.muted}>{t('funds.net.text')}</p>
    </section>
  )
}

/** Of an account that was opened and never paid into or out of. */
function isUnused({ lifetime }: { readonly lifetime: { deposited: string; withdrawn: string } }) {
  return lifetime.deposited === '0' && lifetime.withdrawn === '0'
}
