import { ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { Outcome } from '@fairhouse/ui/outcome'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { findBindingLimit } from '#core/binding-limit.ts'
import { BreakFact } from '#core/break-fact.tsx'
import { t } from '#core/i18n.ts'
import { LimitFacts } from '#core/limit-facts.tsx'
import { findBreak } from '#core/limit-words.ts'
import { limitsQuery } from '#core/limits.queries.ts'
import { currenciesQuery } from '#core/settings.queries.ts'
import styles from './deposit.module.css'

/**
 * spec §8, error 13100: there are no methods now. Which limit or break stands against a deposit, and
 * until when; the limits are loaded anew for it.
 */
export function DepositLimited(): ReactNode {
  const { data: limits = [] } = useQuery(limitsQuery)
  const { data: currencies = [] } = useQuery(currenciesQuery)
  const running = findBreak(limits)
  const limit = findBindingLimit(limits, [3], currencies)
  return (
    <div className={styles.panel} role="status">
      {running === undefined ? (
        <Outcome
          tone="neutral"
          icon="hourglass"
          title={t('limits.wallet.reached')}
          text={t('limits.wallet.reachedText')}
        />
      ) : (
        <BreakFact running={running} />
      )}
      {running === undefined && limit !== undefined && (
        <Card kind="inset">
          <LimitFacts limit={limit} />
        </Card>
      )}
      <ButtonLink isWide size="l" render={<Link to="/profile/limits" />}>
        {t('limits.game.all')}
      </ButtonLink>
    </div>
  )
}
