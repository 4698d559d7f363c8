import { useKeptFocus } from '@fairhouse/app-kit/focus/use-kept-focus'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { readPendingAct, subscribePendingAct } from '#core/confirmation.ts'
import { t } from '#core/i18n.ts'
import { Rail } from './rail.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { useKeys } from './use-keys.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))
const KeyHelp = lazy(async () => ({ default: (await import('./key-help.tsx')).KeyHelp }))
const ConfirmAct = lazy(async () => ({ default: (await import('./confirm-act.tsx')).ConfirmAct }))

/** The frame around every page of an operator who is signed in. */
export function Shell(): ReactNode {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const act = useSyncExternalStore(subscribePendingAct, readPendingAct)
  const content = useRef<HTMLElement>(null)
  useKeptFocus(content)
  useKeys({ onPalette: () => setOpen('palette'), onHelp: () => setOpen('keys') })
  const close = (): void => setOpen(null)
  return (
    <div className={styles.shell}>
      <a href="#content" className="skip-link">
        {t('shell.skip')}
      </a>
      <Rail />
      <div className={styles.main}>
        <TopBar onSearch={() => setOpen('palette')} />
        <main ref={content} id="content" className={styles.content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Suspense>
        {open === 'palette' && <Palette onClose={close} />}
        {open === 'keys' && <KeyHelp onClose={close} />}
        {act !== null && <ConfirmAct key={act.call + act.body} act={act} />}
      </Suspense>
    </div>
  )
}
