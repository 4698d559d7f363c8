import type { SelfExclusionPeriod } from '@fairhouse/contract/limit'
import { SELF_EXCLUSION_PERIODS } from '@fairhouse/contract/limit-period'
import { selfExclusionEndsAt } from '@fairhouse/domain/limit'
import { Button } from '@fairhouse/ui/button'
import { RadioGroup } from '@fairhouse/ui/inputs/radio-group'
import { showToast } from '@fairhouse/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { siteNowMs } from '#core/api/site-clock.ts'
import { FailureBanner } from '#core/form/failure-banner.tsx'
import { formatDateTime, t } from '#core/i18n/i18n.ts'
import { useSession } from '#core/session/use-session.tsx'
import { Points } from './points.tsx'

/** The length, all consequences, and the button. */
export function ExclusionForm(): ReactNode {
  const [openedAt] = useState(() => new Date(siteNowMs()))
  const [length, setLength] = useState<SelfExclusionPeriod | null>(null)
  const [isMissing, setMissing] = useState(false)
  const exclude = useExclusion()
  const endOf = (period: SelfExclusionPeriod): string | null => {
    const end = selfExclusionEndsAt(period, openedAt)
    return end === null ? null : formatDateTime(end, { dateStyle: 'long' })
  }
  const end = length === null ? null : endOf(length)
  return (
    <div className="stack">
      <Points of="exclusion" />
      <RadioGroup
        label={t('limits.exclusion.length')}
        value={length}
        onValueChange={(value) => setLength(value as SelfExclusionPeriod)}
        error={isMissing && length === null ? t('limits.exclusion.choose') : undefined}
        options={SELF_EXCLUSION_PERIODS.map((value) => {
          const date = endOf(value)
          return {
            value,
            label: t(`limits.length.${value}`),
            trail: date === null ? undefined : t('limits.length.until', { date }),
          }
        })}
      />
      <FailureBanner error={exclude.error} />
      <div className="stack" data-gap="2">
        <Button
          kind="danger"
          size="l"
          isWide
          busyLabel={exclude.isPending ? t('limits.busy') : undefined}
          onClick={() => {
            setMissing(true)
            if (length !== null) exclude.mutate(length)
          }}
        >
          {t('limits.exclusion.submit')}
        </Button>
        <p className="fine">
          {length === null
            ? t('limits.exclusion.nothingYet')
            : end === null
              ? t('limits.exclusion.forGood')
              : t('limits.exclusion.consequence', { date: end })}
        </p>
      </div>
    </div>
  )
}

/** The platform ends every session with it, this one included. */
function useExclusion() {
  const session = useSession()
  const router = useRouter()
  return useMutation({
    mutationFn: async (period: SelfExclusionPeriod) =>
      await call('POST /api/player/limits', { body: { definition: 4, period } }),
    onSuccess: async () => {
      await router.navigate({ to: '/' })
      await session.signOut({ hasEnded: true })
      showToast({
        id: 'excluded',
        tone: 'neutral',
        title: t('limits.exclusion.done'),
        text: t('limits.exclusion.doneText'),
      })
    },
  })
}
