import { displayName } from '@fairhouse/domain/nickname'
import { Avatar } from '@fairhouse/ui/avatar'
import { Icon } from '@fairhouse/ui/icon'
import { Popover } from '@fairhouse/ui/popover'
import { Link } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { useCloseOnLeaving } from '#core/routing/use-close-on-leaving.ts'
import { useProfile, useSession } from '#core/session/use-session.tsx'
import styles from './menu.module.css'
import { Preferences } from './preferences.tsx'

/** The signed-in player and links; for a guest the preferences alone. */
export function PlayerPanel(props: {
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}): ReactNode {
  const { anchor, onClose } = props
  const profile = useProfile()
  const contact = profile?.email ?? profile?.phone ?? null
  const name = (profile && displayName(profile)) ?? t('shell.player.unknown')
  useCloseOnLeaving(onClose)
  return (
    <Popover
      label={profile === null ? t('shell.preferences') : t('shell.player.menu')}
      anchor={anchor}
      onClose={onClose}
    >
      <div className={styles.panel}>
        {profile !== null && (
          <>
            <div className={styles.who}>
              <Avatar name={name} picture={profile.avatarId} />
              <div className={styles.words}>
                <strong dir="auto">{name}</strong>
                {contact !== null && <span dir="auto">{contact}</span>}
              </div>
            </div>
            <Link to="/profile" className={styles.item}>
              <Icon name="user" /> {t('shell.nav.profile')}
            </Link>
            <Link to="/wallet" className={styles.item}>
              <Icon name="wallet" /> {t('shell.nav.wallet')}
            </Link>
            <Link to="/profile/limits" className={styles.item}>
              <Icon name="shield-check" /> {t('shell.limits')}
            </Link>
          </>
        )}
        <Preferences />
        {profile !== null && <SignOutItem />}
      </div>
    </Popover>
  )
}

function SignOutItem(): ReactNode {
  const session = useSession()
  return (
    <button type="button" className={styles.item} onClick={() => void session.signOut()}>
      <Icon name="log-out" /> {t('shell.signOut')}
    </button>
  )
}
