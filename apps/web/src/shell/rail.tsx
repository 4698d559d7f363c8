import { Icon } from '@fairhouse/ui/icon'
import { IconButton } from '@fairhouse/ui/icon-button'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore, type ReactNode } from 'react'
import { currentBrand } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import { BrandMark } from './brand-mark.tsx'
import { MenuLinks } from './menu-links.tsx'
import { listNavigation } from './navigation.ts'
import { PlayFacts } from './play-facts.tsx'
import { isRailCompact, setRailCompact, subscribeRail } from './rail-state.ts'
import styles from './rail.module.css'

/** Navigation of wide screens; compact it shows icons only, and stays so on this device. */
export function Rail(): ReactNode {
  const { status } = useSessionState()
  const { name, logo, mark } = currentBrand()
  // A wide logo, which has a square mark beside it, says the name itself.
  const hasWideLogo = logo !== null && mark !== null
  const isCompact = useSyncExternalStore(subscribeRail, isRailCompact, () => false)
  const toggle = isCompact ? t('shell.rail.expand') : t('shell.rail.collapse')
  return (
    <aside aria-label={t('shell.rail.label')} className={styles.rail}>
      <div className={styles.head}>
        <Link to="/" className={styles.home} aria-label={t('shell.home')}>
          <BrandMark isWide={hasWideLogo && !isCompact} />
          {!hasWideLogo && <span className={styles.brand}>{name}</span>}
        </Link>
        <span className={styles.toggle}>
          <IconButton
            icon="chevrons-left"
            kind="quiet"
            label={toggle}
            isMirrored
            aria-expanded={!isCompact}
            onClick={() => setRailCompact(!isCompact)}
          />
        </span>
      </div>
      <nav aria-label={t('shell.nav.label')} className={styles.nav}>
        {listNavigation(status).map((entry) => (
          <Link
            key={entry.to}
            to={entry.to}
            // otherwise the rest of this page's address becomes part of that one
            params={{ _splat: '' }}
            className={styles.entry}
            activeOptions={{ exact: entry.isExact, includeSearch: false }}
            title={t(entry.label)}
          >
            <Icon name={entry.icon} />
            <span className={styles.label}>{t(entry.label)}</span>
          </Link>
        ))}
        <MenuLinks className={styles.entry} labelClassName={styles.label} />
      </nav>
      {/* A page may have a part of its own here. */}
      <div id="rail-part" className={styles.part} />
      <div className={styles.foot}>
        <PlayFacts />
      </div>
    </aside>
  )
}
