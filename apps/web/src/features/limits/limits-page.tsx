import { ErrorState } from '@fairhouse/ui/error-state'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { errorReference, errorText } from '#core/error-text.ts'
import { t } from '#core/i18n.ts'
import { findBreak, isAmountLimit } from '#core/limit-words.ts'
import { limitsQuery } from '#core/limits.queries.ts'
import { BreakCard } from './break-card.tsx'
import { ExclusionCard } from './exclusion-card.tsx'
import { HelpCard } from './help-card.tsx'
import { LimitList } from './limit-list.tsx'
import styles from './limits.module.css'

/** `/profile/limits`: what the player has set for themselves, and the ways to stop. */
export function LimitsPage(): ReactNode {
  const limits = useQuery(limitsQuery)
  const isHydrated = useHydrated()
  if (limits.isLoadingError && isHydrated) {
    return (
      <>
        <ErrorState
          title={t('limits.failed')}
          text={errorText(limits.error)}
          reference={errorReference(limits.error)}
          retry={{ label: t('limits.retry'), onPress: () => void limits.refetch() }}
        />
        <HelpCard />
      </>
    )
  }
  // A dialog over the page may have loaded them before the page itself comes alive.
  if (!limits.data || !isHydrated) return <LimitsSkeleton />
  const running = findBreak(limits.data)
  return (
    <div className={styles.page}>
      <LimitList limits={limits.data.filter(isAmountLimit)} />
      <BreakCard running={running} />
      <ExclusionCard />
      <HelpCard />
    </div>
  )
}

/** As high as the cards of a player without limits. */
function LimitsSkeleton(): ReactNode {
  return (
    <div className={styles.page} role="status" aria-label={t('limits.loading')}>
      <Skeleton shape="box" height="20rem" />
      <Skeleton shape="box" height="14rem" />
      <Skeleton shape="box" height="16rem" />
    </div>
  )
}
