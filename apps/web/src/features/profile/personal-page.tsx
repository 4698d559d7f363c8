import { ErrorState } from '@fairhouse/ui/error-state'
import { preloadCombobox } from '@fairhouse/ui/inputs/combobox'
import { late } from '@fairhouse/ui/late-part'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { errorReference, errorText } from '#core/error-text.ts'
import { formFieldsQuery } from '#core/form/form-fields.queries.ts'
import { t } from '#core/i18n.ts'
import { ownProfileQuery } from '#core/player.queries.ts'
import { useProfile } from '#core/session/use-session.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

const Waiting = (): ReactNode => <ProfileSkeleton rows={6} />

// Its code is fetched beside its data, after the page.
const PersonalForm = late(async () => (await import('./personal-form.tsx')).PersonalForm, Waiting)

/** `/profile/personal`: what the player tells about themselves, as the operator asks for it. */
export function PersonalPage(): ReactNode {
  useEffect(preloadCombobox, [])
  useEffect(() => PersonalForm.preload(), [])
  const country = useProfile()?.country ?? ''
  const profile = useQuery(ownProfileQuery)
  const fields = useQuery({
    ...formFieldsQuery({ scenario: 'profile', country }),
    enabled: country !== '',
  })
  const failed = [profile, fields].find((query) => query.isLoadingError)
  if (failed) {
    return (
      <ErrorState
        title={t('profile.failed')}
        text={errorText(failed.error)}
        reference={errorReference(failed.error)}
        retry={{
          label: t('profile.retry'),
          onPress: () => {
            if (profile.isLoadingError) void profile.refetch()
            if (fields.isLoadingError) void fields.refetch()
          },
        }}
      />
    )
  }
  if (!profile.data || !fields.data) return <Waiting />
  return <PersonalForm profile={profile.data} definitions={fields.data} />
}
