import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { Icon } from '@fairhouse/ui/icon'
import { useEffect, useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { PageView } from '../server-context.ts'
import { END_VIEW_PATH } from '../startup/start-view.ts'
import styles from './view-banner.module.css'

/** Above everything, as long as an operator sees the site in place of its player. */
export function ViewBanner({ view }: { readonly view: PageView }): ReactNode {
  const endsAtMs = Date.parse(view.endsAt)
  const [leftMs, setLeftMs] = useState(() => endsAtMs - siteNowMs())
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(endsAtMs - siteNowMs()), 1_000)
    return () => clearInterval(timer)
  }, [endsAtMs])
  const isOver = leftMs <= 0
  useEffect(() => {
    // The platform answers with a page that says so.
    if (isOver) location.reload()
  }, [isOver])
  return (
    <aside className={styles.banner} aria-label={t('view.title', { name: view.name })}>
      <Icon name="eye" />
      <span className={styles.text}>
        <strong>{t('view.title', { name: view.name })}</strong>
        {/* The server drew the time of then. */}
        <span className="tabular" suppressHydrationWarning>
          {t('view.left', { time: clockText(Math.max(0, leftMs)) })}
        </span>
      </span>
      {/* No link of the app: it leaves it. */}
      <a className={styles.end} href={END_VIEW_PATH}>
        {t('view.end')}
      </a>
    </aside>
  )
}

/** `28:05` */
function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
