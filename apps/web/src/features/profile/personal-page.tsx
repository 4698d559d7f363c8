import { preloadCombobox } from '@fairhouse/ui/inputs/combobox'
import { late } from '@fairhouse/ui/late-part'
import { useEffect, type ReactNode } from 'react'
import { Loaded } from '#core/data/loaded.tsx'
import { t } from '#core/i18n/i18n.ts'
import { useProfileForm } from './profile-form.queries.ts'
import { ProfileSkeleton } from './profile-skeleton.tsx'

const Waiting = (): ReactNode => <ProfileSkeleton rows={6} />

// Its code is fetched beside its data, after the page.
const PersonalForm = late(async () => (await import('./personal-form.tsx')).PersonalForm, Waiting)

/** `/profile/personal`: what the player tells about themselves, as the operator asks for it. */
export function PersonalPage(): ReactNode {
  useEffect(preloadCombobox, [])
  useEffect(() => PersonalForm.preload(), [])
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
