import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { RestrictedLayout, RestrictedNotice } from './restricted-layout.tsx'
import { Shell } from './shell.tsx'

/** The frame around a page: default, empty, or the one of countries that are not served. */
export function Layout(props: { isRestricted: boolean; children: ReactNode }): ReactNode {
  const data = useMatches({ select: (matches) => matches.map((match) => match.staticData) })
  if (props.isRestricted) {
    const isOpen = data.some(({ isForEveryone }) => isForEveryone === true)
    return <RestrictedLayout>{isOpen ? props.children : <RestrictedNotice />}</RestrictedLayout>
  }
  if (data.some(({ layout }) => layout === 'empty')) {
    return (
      <main id="main" aria-label={t('shell.main')} tabIndex={-1}>
        {props.children}
      </main>
    )
  }
  return <Shell>{props.children}</Shell>
}
