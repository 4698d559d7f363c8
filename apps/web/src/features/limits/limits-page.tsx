import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#core/data/loaded.tsx'
import { t } from '#core/i18n/i18n.ts'
import { findBreak, isAmountLimit } from '#parts/limit/limit-texts.ts'
import { limitsQuery } from '#parts/limit/limits.queries.ts'
import { BreakCard } from './break-card.tsx'
import { ExclusionCard } from './exclusion-card.tsx'
import { HelpCard } from './help-card.tsx'
import { LimitList } from './limit-list.tsx'
import { PlayToolsCard } from './play-tools-card.tsx'
import styles from './limits.module.css'

/** `/profile/limits`: what the player has set for themselves, and the ways to stop. */
export function LimitsPage(): ReactNode {
  return (
    <div className={styles.page}>
      <Loaded
        query={useQuery(limitsQuery)}
        skeleton={['20rem', '14rem', '16rem']}
        failed={t('limits.failed')}
      >
        {(limits) => (
          <>
            <LimitList limits={limits.filter(isAmountLimit)} />
            <PlayToolsCard />
            <BreakCard running={findBreak(limits)} />
            <ExclusionCard />
          </>
        )}
      </Loaded>
      <HelpCard />
    </div>
  )
}
