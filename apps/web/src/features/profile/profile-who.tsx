import { displayName } from '@fairhouse/domain/nickname'
import { Avatar } from '@fairhouse/ui/avatar'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { useProfile } from '#core/session/use-session.tsx'
import styles from './profile-who.module.css'

/** The signed-in player, above the menu of the profile. */
export function ProfileWho(): ReactNode {
  const profile = useProfile()
  if (profile === null) return null
  const name = displayName(profile) ?? t('shell.player.unknown')
  const contact = profile.email ?? profile.phone
  return (
    <div className={styles.who}>
      <Avatar name={name} picture={profile.avatarId} />
      <div className={styles.words}>
        <strong dir="auto">{name}</strong>
        {contact !== null && (
          <span dir="auto" className="small muted">
            {contact}
          </span>
        )}
      </div>
    </div>
  )
}
