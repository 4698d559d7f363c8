import { Card } from '@fairhouse/ui/card'
import type { ReactNode } from 'react'
import { useProfile } from '#core/session/use-session.tsx'
import { ProfileForm } from './profile-form.tsx'

/** What the player tells about themselves. */
export function PersonalPage(): ReactNode {
  const profile = useProfile()
  if (profile === null) return null
  return (
    <Card>
      <ProfileForm profile={profile} />
    </Card>
  )
}
