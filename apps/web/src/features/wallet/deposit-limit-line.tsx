import { Icon } from '@fairhouse/ui/icon'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { TextLink } from '@fairhouse/ui/text-link'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { findBindingLimit } from '#parts/limit/binding-limit.ts'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { limitName, type AmountLimit } from '#parts/limit/limit-texts.ts'
import { limitsQuery } from '#parts/limit/limits.queries.ts'
import { T } from '#core/i18n/message.tsx'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { currenciesQuery } from '#core/api/settings.queries.ts'
import styles from './deposit.module.css'

/** The rest of the player's own deposit limit, or that there is none. */
export function DepositLimitLine(): ReactNode {
  const limits = useQuery(limitsQuery)
  const { data: currencies = [] } = useQuery(currenciesQuery)
  if (limits.isPending) {
    return (
      <p className={styles.limit}>
        <Skeleton />
      </p>
    )
  }
  const limit = findBindingLimit(limits.data ?? [], [3], currencies)
  return (
    <p className={styles.limit}>
      <Icon name="shield-check" size={18} />
      <span>
        {limits.isLoadingError ? (
          t('limits.wallet.unknown')
        ) : limit === undefined ? (
          t('limits.wallet.none')
        ) : (
          <Left limit={limit} />
        )}{' '}
        <TextLink tone="accent" render={<Link to="/profile/limits" />}>
          {t(limit === undefined ? 'limits.wallet.set' : 'limits.wallet.show')}
        </TextLink>
      </span>
    </p>
  )
}

function Left({ limit }: { readonly limit: AmountLimit }): ReactNode {
  const { usage, currency } = limit
  const values = { name: limitName(limit), amount: moneyText(usage.remaining, currency) }
  const parts = { amount: (text: string) => <strong className="tabular">{text}</strong> }
  return (
    <>
      <T id="limits.wallet.left" values={values} parts={parts} />
      {usage.nextReleaseAt !== null && (
        <> {t('limits.wallet.more', { date: formatDateTime(usage.nextReleaseAt) })}</>
      )}
    </>
  )
}
