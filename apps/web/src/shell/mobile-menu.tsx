import { Icon } from '@fairhouse/ui/icon'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { useSession, useSessionState } from '#core/session/use-session.tsx'
import { useCloseOnLeaving } from '#core/routing/use-close-on-leaving.ts'
import { MenuLinks } from './menu-links.tsx'
import { listNavigation } from './navigation.ts'
import { PlayFacts } from './play-facts.tsx'
import { Preferences } from './preferences.tsx'
import styles from './menu.module.css'

/** Everything the bottom bar has no room for, as a sheet. */
export function MobileMenu(props: { onClose: () => void }): ReactNode {
  const { onClose } = props
  const session = useSession()
  const { status } = useSessionState()
  useCloseOnLeaving(onClose)
  return (
    <Dialog title={t('shell.nav.menu')} onClose={onClose}>
      <nav aria-label={t('shell.nav.label')}>
        {listNavigation(status).map((entry) => (
          // otherwise the rest of this page's address becomes part of the sport's
          <Link key={entry.to} to={entry.to} params={{ _splat: '' }} className={styles.item}>
            <Icon name={entry.icon} /> {t(entry.label)}
          </Link>
        ))}
        <MenuLinks className={styles.item} />
        {status === 'player' && (
          <button type="button" className={styles.item} onClick={() => void session.signOut()}>
            <Icon name="log-out" /> {t('shell.signOut')}
          </button>
        )}
      </nav>
      <Preferences />
      <PlayFacts />
    </Dialog>
  )
}
