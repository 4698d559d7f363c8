import type { CoolingOffPeriod } from '@fairhouse/contract/limit'
import { coolingOffEndsAt } from '@fairhouse/domain/limit'
import { showToast } from '@fairhouse/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '#core/api/api.ts'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { Loading } from '@fairhouse/app-kit/data/loaded'
import { ChoiceField } from '@fairhouse/app-kit/form/choice-field'
import { Form } from '@fairhouse/app-kit/form/form'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { findBreak } from '#parts/limit/limit-texts.ts'
import { useLimitRules } from '#parts/limit/use-limit-rules.ts'
import { limitRulesQuery, limitsQuery, reloadLimits } from '#parts/limit/limits.queries.ts'
import { FORM_SKELETON } from './limit-dialog.tsx'
import { Points } from './points.tsx'

/** An end in the same hour as the current break does not extend it. */
const HOUR_MS = 3_600_000

/** The length of a break without play. A current break can only be extended. */
export function BreakForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const limits = useQuery(limitsQuery)
  const [openedAt] = useState(() => new Date(siteNowMs()))
  const { breaks } = useLimitRules()
  // Lengths that a market does not have are not offered for a moment.
  const { isPending } = useQuery(limitRulesQuery)
  if (limits.isPending || isPending) return <Loading skeleton={FORM_SKELETON} />
  const endsAt = findBreak(limits.data ?? [])?.endsAt ?? null
  const longerThan = endsAt === null ? 0 : Date.parse(endsAt) + HOUR_MS
  const lengths = breaks.filter(
    (length) => coolingOffEndsAt(length, openedAt).getTime() > longerThan,
  )
  const [first] = lengths
  if (first === undefined) return <p className="note">{t('limits.break.longest')}</p>
  return <Lengths {...{ lengths, first, openedAt, onDone }} />
}

function Lengths(props: {
  readonly lengths: readonly CoolingOffPeriod[]
  readonly first: CoolingOffPeriod
  readonly openedAt: Date
  readonly onDone: () => void
}): ReactNode {
  const queryClient = useQueryClient()
  const form = useSubmit<{ period: CoolingOffPeriod }>({
    defaults: { period: props.first },
    send: async ({ period }) => {
      await call('POST /api/player/limits', { body: { definition: 5, period } })
      await reloadLimits(queryClient)
      showToast({ id: 'break-begun', tone: 'positive', title: t('limits.break.done') })
      props.onDone()
    },
  })
  const period = useWatch({ control: form.control, name: 'period' })
  const date = formatDateTime(coolingOffEndsAt(period, props.openedAt))
  return (
    <Form form={form}>
      <ChoiceField
        name="period"
        label={t('limits.break.length')}
        choices={props.lengths.map((value) => ({ value, label: t(`limits.length.${value}`) }))}
      />
      <Points of="break" />
      <SubmitButton busy={t('limits.busy')} note={t('limits.break.consequence', { date })}>
        {t('limits.break.submit')}
      </SubmitButton>
    </Form>
  )
}
