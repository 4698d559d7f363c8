import { Loading } from '@fairhouse/app-kit/data/loaded'
import { useQuery } from '@tanstack/react-query'
import type { SelfExclusionPeriod } from '@fairhouse/contract/limit'
import { selfExclusionEndsAt } from '@fairhouse/domain/limit'
import { Banner } from '@fairhouse/ui/banner'
import { Button } from '@fairhouse/ui/button'
import { RadioGroup } from '@fairhouse/ui/inputs/radio-group'
import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { KeepOrConfirm } from '@fairhouse/app-kit/dialog/confirm-actions'
import { limitRulesQuery } from '#parts/limit/limits.queries.ts'
import { useLimitRules } from '#parts/limit/use-limit-rules.ts'
import { useSession } from '#core/session/use-session.tsx'
import { FORM_SKELETON } from './limit-dialog.tsx'
import { Points } from './points.tsx'

/** The length, all consequences, and the button; nobody can undo it, so a press is asked about. */
export function ExclusionForm(): ReactNode {
  const { exclusions } = useLimitRules()
  // As with breaks: no length is offered that the market does not have.
  const { isPending } = useQuery(limitRulesQuery)
  const [openedAt] = useState(() => new Date(siteNowMs()))
  const [length, setLength] = useState<SelfExclusionPeriod | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const endOf = (period: SelfExclusionPeriod): string | null => {
    const end = selfExclusionEndsAt(period, openedAt)
    return end === null ? null : formatDateTime(end, { dateStyle: 'long' })
  }
  if (isAsked && length !== null)
    return <Confirm length={length} end={endOf(length)} onBack={() => setAsked(false)} />
  if (isPending) return <Loading skeleton={FORM_SKELETON} />
  return (
    <div className="stack">
      <Points of="exclusion" />
      <RadioGroup
        label={t('limits.exclusion.length')}
        value={length}
        onValueChange={(value) => setLength(value as SelfExclusionPeriod)}
        error={isMissing && length === null ? t('limits.exclusion.choose') : undefined}
        options={exclusions.map((value) => {
          const date = endOf(value)
          return {
            value,
            label: t(`limits.length.${value}`),
            trail: date === null ? undefined : t('limits.length.until', { date }),
          }
        })}
      />
      <div className="stack" data-gap="2">
        <Button
          kind="danger"
          size="l"
          isWide
          onClick={() => {
            setMissing(true)
            setAsked(length !== null)
          }}
        >
          {t('limits.exclusion.submit')}
        </Button>
        <p className="fine">{t('limits.exclusion.nothingYet')}</p>
      </div>
    </div>
  )
}

function Confirm(props: {
  readonly length: SelfExclusionPeriod
  readonly end: string | null
  readonly onBack: () => void
}): ReactNode {
  const { length, end, onBack } = props
  const exclude = useExclusion(length)
  return (
    <div className="stack">
      <Banner tone="danger" icon="circle-alert" isAlert>
        <strong>{t('limits.exclusion.sure', { length: t(`limits.length.${length}`) })}</strong>{' '}
        {end === null
          ? t('limits.exclusion.forGood')
          : t('limits.exclusion.consequence', { date: end })}{' '}
        {t('limits.exclusion.fixed')}
      </Banner>
      <KeepOrConfirm
        keep={{ label: t('limits.exclusion.back'), onPress: onBack }}
        confirm={{
          label: t('limits.exclusion.confirm'),
          busy: t('limits.busy'),
          action: exclude,
        }}
      />
    </div>
  )
}

/** The platform ends every session with it, this one included. */
function useExclusion(period: SelfExclusionPeriod) {
  const session = useSession()
  const router = useRouter()
  return useAction(async () => {
    const body = { definition: 4, period } as const
    const { endsAt } = (await call('POST /api/player/limits', { body })).data
    await session.signOut({ hasEnded: true })
    await router.navigate({ to: '/excluded', search: { until: endsAt ?? undefined } })
  })
}
