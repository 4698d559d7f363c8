import type { CoolingOffPeriod } from '@fairhouse/contract/limit'
import { COOLING_OFF_PERIODS } from '@fairhouse/contract/limit-period'
import { coolingOffEndsAt } from '@fairhouse/domain/limit'
import { Button } from '@fairhouse/ui/button'
import { ChoiceGrid } from '@fairhouse/ui/choice-grid'
import { showToast } from '@fairhouse/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { Loading } from '#core/data/loaded.tsx'
import { FailureBanner } from '#core/form/failure-banner.tsx'
import { formatDateTime, t } from '#core/i18n/i18n.ts'
import { findBreak } from '#parts/limit/limit-texts.ts'
import { limitsQuery, reloadLimits } from '#parts/limit/limits.queries.ts'
import { FORM_SKELETON } from './limit-dialog.tsx'
import { Points } from './points.tsx'

/** What ends in the same hour as the break that runs makes it no longer. */
const HOUR_MS = 3_600_000

/** How long, and then no play until it is over. One that runs can only become longer. */
export function BreakForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const limits = useQuery(limitsQuery)
  const [openedAt] = useState(() => new Date())
  if (limits.isPending) return <Loading skeleton={FORM_SKELETON} />
  const endsAt = findBreak(limits.data ?? [])?.endsAt ?? null
  const longerThan = endsAt === null ? 0 : Date.parse(endsAt) + HOUR_MS
  const lengths = COOLING_OFF_PERIODS.filter(
    (length) => coolingOffEndsAt(length, openedAt).getTime() > longerThan,
  )
  return <Lengths lengths={lengths} openedAt={openedAt} onDone={onDone} />
}

function Lengths(props: {
  readonly lengths: readonly CoolingOffPeriod[]
  readonly openedAt: Date
  readonly onDone: () => void
}): ReactNode {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<CoolingOffPeriod>()
  const length = chosen ?? props.lengths[0]
  const start = useMutation({
    mutationFn: async (period: CoolingOffPeriod) =>
      await call('POST /api/player/limits', { body: { definition: 5, period } }),
    onSuccess: async () => {
      await reloadLimits(queryClient)
      showToast({ id: 'break-begun', tone: 'positive', title: t('limits.break.done') })
      props.onDone()
    },
  })
  if (length === undefined) return <p className="note">{t('limits.break.longest')}</p>
  const date = formatDateTime(coolingOffEndsAt(length, props.openedAt))
  return (
    <div className="stack">
      <ChoiceGrid
        label={t('limits.break.length')}
        value={length}
        onValueChange={(value) => setChosen(value as CoolingOffPeriod)}
        choices={props.lengths.map((value) => ({ value, label: t(`limits.length.${value}`) }))}
      />
      <Points of="break" />
      <FailureBanner error={start.error} />
      <div className="stack-s">
        <Button
          kind="primary"
          size="l"
          isWide
          busyLabel={start.isPending ? t('limits.busy') : undefined}
          onClick={() => start.mutate(length)}
        >
          {t('limits.break.submit')}
        </Button>
        <p className="fine">{t('limits.break.consequence', { date })}</p>
      </div>
    </div>
  )
}
