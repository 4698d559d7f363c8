import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import type { OwnProfile } from '@fairhouse/contract/profile'
import { Switch } from '@fairhouse/ui/inputs/switch'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { ActionSwitch } from '@fairhouse/app-kit/form/action-switch'
import { t } from '#core/i18n/i18n.ts'
import { ownProfileQuery } from '#core/session/player.queries.ts'
import { CardSection } from '#parts/page/card-section.tsx'
import { joinQueries } from '@fairhouse/app-kit/data/join-queries'
import { useQuery } from '@tanstack/react-query'
import type { MarketingConsents } from '@fairhouse/contract/marketing.endpoints'
import { marketingQuery, MarketingSwitches } from './marketing-switches.tsx'
import { useProfileForm } from './profile-form.queries.ts'
import { ProfileSkeleton } from './profile-skeleton.tsx'

const CONSENTS = ['receiveEmailPromo', 'receiveSmsPromo', 'receiveBonus'] as const

type Consent = (typeof CONSENTS)[number]

/**
 * `/profile/settings/notifications`: separate consents, saved immediately. `more`
 * are settings of another feature.
 */
export function NotificationsPage({ more }: { readonly more?: ReactNode }): ReactNode {
  return (
    <Loaded
      query={joinQueries({ form: useProfileForm(), marketing: useQuery(marketingQuery) })}
      skeleton={<ProfileSkeleton rows={3} />}
      failed={t('profile.failed')}
    >
      {(loaded) => (
        <>
          {loaded.marketing.isAsked && <MarketingSwitches given={loaded.marketing.given} />}
          <Consents profile={loaded.form.profile} asked={shownFields(loaded)} />
          {more}
        </>
      )}
    </Loaded>
  )
}

/** Where each product needs a consent of its own, those for all products are none. */
function shownFields(loaded: {
  readonly form: { readonly fields: readonly FieldDefinition[] }
  readonly marketing: MarketingConsents
}): readonly FieldDefinition[] {
  return loaded.marketing.isAsked ? [] : loaded.form.fields
}

function Consents(props: {
  readonly profile: OwnProfile
  readonly asked: readonly FieldDefinition[]
}): ReactNode {
  const { profile, asked } = props
  const shown = CONSENTS.filter((consent) => asked.some(({ field }) => field === consent))
  return (
    <>
      {shown.length > 0 && (
        <CardSection title={t('profile.notify.offers')}>
          {shown.map((consent) => (
            <ConsentSwitch key={consent} consent={consent} profile={profile} />
          ))}
          <p className="fine">{t('profile.notify.offersNote')}</p>
        </CardSection>
      )}
      <CardSection title={t('profile.notify.always')}>
        <Switch
          label={t('profile.notify.security')}
          help={t('profile.notify.securityHelp')}
          checked
          readOnly
          disabled
        />
      </CardSection>
    </>
  )
}

function ConsentSwitch(props: { consent: Consent; profile: OwnProfile }): ReactNode {
  const { consent, profile } = props
  return (
    <ActionSwitch
      label={t(`profile.notify.${consent}`)}
      help={t(`profile.notify.${consent}.help`)}
      checked={profile[consent]}
      act={async (isGiven) =>
        (await call('PUT /api/player/profile', { body: { [consent]: isGiven } })).data
      }
      stores={ownProfileQuery}
    />
  )
}
