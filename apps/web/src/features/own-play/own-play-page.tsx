import { OWN_PERIODS, type OwnPeriodKind } from '@fairhouse/contract/own-play.table'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { AnswerForm } from './answer-form.tsx'
import { BudgetCard } from './budget-card.tsx'
import { ownPlayQuery } from './own-play.queries.ts'
import { SignsCard } from './signs-card.tsx'
import { SpendCard } from './spend-card.tsx'

/** `/profile/play`: what the platform notices in one's own play, and what it costs. */
export function OwnPlayPage({ timeZone }: { readonly timeZone: string }): ReactNode {
  const [period, setPeriod] = useState<OwnPeriodKind>('week')
  const choose = (value: string): void =>
    setPeriod(OWN_PERIODS.find((each) => each === value) ?? 'week')
  return (
    <div className="stack">
      <Loaded
        query={useQuery(ownPlayQuery({ period, timeZone }))}
        skeleton={['12rem', '20rem', '14rem']}
        failed={t('play.failed')}
      >
        {(play) => (
          <>
            <SignsCard play={play} />
            <SpendCard play={play} of={{ period, timeZone }} onPeriod={choose} />
            <BudgetCard key={`${period}-${play.currency}`} play={play} period={period} />
            <AnswerForm answers={play.answers} />
          </>
        )}
      </Loaded>
    </div>
  )
}
