import type { Permission } from '@fairhouse/contract/office/permission'
import { Icon } from '@fairhouse/ui/icon'
import type { IconName } from '@fairhouse/ui/icon-names'
import { LogoMark } from '@fairhouse/ui/logo'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type MessageId, t } from '#core/i18n.ts'
import { useSession } from '#core/session.queries.ts'
import { OperatorCard } from './operator-card.tsx'
import styles from './rail.module.css'

type Page = {
  readonly to: '/players' | '/withdrawals' | '/audit' | '/operators'
  readonly icon: IconName
  readonly label: MessageId
  readonly permission: Permission
}

const SECTIONS: readonly { readonly label: MessageId | null; readonly pages: readonly Page[] }[] = [
  {
    label: null,
    pages: [{ to: '/players', icon: 'user', label: 'players.title', permission: 'player.view' }],
  },
  {
    label: 'shell.money',
    pages: [
      {
        to: '/withdrawals',
        icon: 'landmark',
        label: 'withdrawals.name',
        permission: 'withdrawal.view',
      },
    ],
  },
  {
    label: 'shell.company',
    pages: [
      { to: '/audit', icon: 'receipt-text', label: 'audit.title', permission: 'audit.view' },
      {
        to: '/operators',
        icon: 'key-round',
        label: 'operators.title',
        permission: 'operator.view',
      },
    ],
  },
]

/** The pages that the operator's roles open. */
export function Rail(): ReactNode {
  const permissions = useSession()?.permissions ?? []
  const sections = SECTIONS.map(({ label, pages }) => ({
    label,
    pages: pages.filter(({ permission }) => permissions.includes(permission)),
  }))
  return (
    <aside className={styles.rail} aria-label={t('shell.rail')}>
      <div className={styles.head}>
        <LogoMark size={26} />
        <span className={styles.brand}>Fairhouse</span>
        <span className={styles.office}>{t('shell.office')}</span>
      </div>
      <nav className={styles.nav} aria-label={t('shell.pages')}>
        {sections.map(({ label, pages }) =>
          pages.length === 0 ? null : (
            <div key={label} className={styles.section}>
              {label !== null && <p className={styles.label}>{t(label)}</p>}
              {pages.map((page) => (
                <Link
                  key={page.to}
                  to={page.to}
                  className={styles.entry}
                  activeOptions={{ includeSearch: false }}
                >
                  <Icon name={page.icon} size={18} />
                  {t(page.label)}
                </Link>
              ))}
            </div>
          ),
        )}
      </nav>
      <OperatorCard />
    </aside>
  )
}
