import { Icon } from '@fairhouse/ui/icon'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { findProfileEntry } from './profile-menu.ts'
import { ProfileNav } from './profile-nav.tsx'
import { ProfileWho } from './profile-who.tsx'
import styles from './profile-frame.module.css'

export type ProfileFrameProps = {
  /** Content above every page; takes no space while empty. */
  readonly notice: ReactNode
}

/**
 * The frame of `/profile` and its children: menu beside page, or on narrow screens the list
 * first and then a page with a back link. It has the page's heading, so that a page has only its content.
 */
export function ProfileFrame({ notice }: ProfileFrameProps): ReactNode {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '') })
  const isList = path === '/profile'
  const entry = findProfileEntry(isList ? '/profile/info' : path)
  return (
    <div className={styles.frame} data-view={isList ? 'list' : 'page'}>
      <div className={styles.notice}>{notice}</div>
      <aside className={styles.side}>
        {isList && <h1 className={styles.listTitle}>{t('shell.nav.profile')}</h1>}
        <ProfileWho />
        <ProfileNav current={entry?.to} />
      </aside>
      <div className={styles.page}>
        <Link to="/profile" className={styles.back}>
          <Icon name="chevron-left" isMirrored /> {t('shell.nav.profile')}
        </Link>
        {entry !== undefined && <h1>{t(entry.label)}</h1>}
        <Outlet />
      </div>
    </div>
  )
}
