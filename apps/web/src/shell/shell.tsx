import { late } from '@fairhouse/ui/late-part'
import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
// The server draws what loads later below.
import '#features/limits/limits-offer.module.css'
import { t } from '#core/i18n/i18n.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { afterHydration } from './late-shell.ts'
import { Rail } from './rail.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'

/** Code for players only. `router.tsx` preloads it for a player's page. */
export const PlayerLines = late(
  async () => (await import('./player-end.tsx')).PlayerLines,
  undefined,
  { isOptional: true, isServerDrawn: true },
)

// The server has nothing of them, and no page waits for them.
const OfflineBanner = late(async () => (await afterHydration()).OfflineBanner, undefined, {
  isOptional: true,
})
const InstallHint = late(async () => (await afterHydration()).InstallHint, undefined, {
  isOptional: true,
})

// Constant elements: the frame renders with every change of the address, including an opened
// dialog, and these subscribe to their own state.
const RAIL = <Rail />
const TOP_BAR = <TopBar />
const OFFLINE_BANNER = <OfflineBanner />
const PLAYER_LINES = <PlayerLines />
const INSTALL_HINT = <InstallHint />
const FOOTER = <Footer />
const BOTTOM_BAR = <BottomBar />

/** The frame around every page: rail or bottom bar, top bar, page, footer. */
export function Shell(props: { children: ReactNode }): ReactNode {
  const isPlayer = useSessionState().status === 'player'
  const chrome = useMatches({ select: (matches) => matches.at(-1)?.staticData.chrome ?? 'full' })
  return (
    <div className={styles.shell} data-chrome={chrome}>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <div className={styles.rail}>{RAIL}</div>
      <div className={styles.column}>
        <div className={styles.top}>{TOP_BAR}</div>
        {OFFLINE_BANNER}
        <div className={styles.page}>
          <main id="main" aria-label={t('shell.main')} className={styles.main} tabIndex={-1}>
            {isPlayer && chrome === 'full' && PLAYER_LINES}
            {chrome === 'full' && INSTALL_HINT}
            {props.children}
          </main>
        </div>
        <div className={styles.footer}>{FOOTER}</div>
      </div>
      {chrome === 'full' && <div className={styles.bottom}>{BOTTOM_BAR}</div>}
    </div>
  )
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `game`: on a phone the page has the screen to itself and its own small bar. */
    chrome?: 'full' | 'game'
    /** `empty`: nothing around the page. */
    layout?: 'default' | 'empty'
    /** Open where the site is not offered too: texts, and a player's own money. */
    isForEveryone?: true
    /** These actions end the session of this very tab; their outcome is shown on the page. */
    staysWhenEnded?: true
  }
}
