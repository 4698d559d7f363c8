import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { PersonalForm } from './personal-form.tsx'
import { useProfileForm } from './profile-form.queries.ts'
import { ProfileSkeleton } from './profile-skeleton.tsx'

/** `/profile/personal`: the player's personal details, by the operator's form. */
export function PersonalPage(): ReactNode {
  return (
    <Loaded
      query={useProfileForm()}
      skeleton={<ProfileSkeleton rows={6} />}
      failed={t('profile.failed')}
    >
      {(loaded) => <PersonalForm profile={loaded.profile} definitions={loaded.fields} />}
    </Loaded>
  )
}
