import { Button } from '@fairhouse/ui/button'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { leaveForProvider } from '#parts/proof/leave-for-provider.ts'
import { useLeavingPress } from '#parts/proof/use-leaving-press.ts'
import type { StepProps } from './step-props.ts'

/** Confirms by signing in again with a connected service, which leads away and back here. */
export function SocialStep({ services }: StepProps): ReactNode {
  const { latestLocation } = useRouter()
  const { busy, failure, press } = useLeavingPress(async (provider) => {
    const { pathname, searchStr } = latestLocation
    const body = { provider, locale: currentLocale(), backRoute: `${pathname}${searchStr}` }
    leaveForProvider('stepUp', (await call('POST /api/player/step-up/social', { body })).data)
  })
  return (
    <div className="stack">
      <p className="muted">{t('contact.stepUp.socialHelp')}</p>
      <FailureBanner error={failure} />
      {services.map(({ id, label }) => (
        <Button
          key={id}
          kind="primary"
          size="l"
          isWide
          busyLabel={busy === id ? t('contact.stepUp.leaving', { label }) : undefined}
          onClick={() => press(id)}
        >
          {t('contact.stepUp.socialAgain', { label })}
        </Button>
      ))}
    </div>
  )
}
