import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { joinLocalePath } from '@fairhouse/app-kit/i18n/locale'
import { useAppLinks } from '#core/routing/use-app-links.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import styles from './home-parts.module.css'
import { bannersQuery, chooseBanners } from './banners.ts'

/** The operator's banners; renders nothing if there are none. */
export function BannerRow(): ReactNode {
  const country = useRouteContext({ from: '__root__', select: (context) => context.country })
  const isPlayer = useSessionState().status === 'player'
  const locale = currentLocale()
  const { data } = useQuery(bannersQuery(locale))
  const [nowMs] = useState(siteNowMs)
  const follow = useAppLinks()
  const banners = chooseBanners(data, { isPlayer, country, nowMs })
  if (banners.length === 0) return null
  return (
    <section aria-label={t('welcome.banners')} className={styles.banners} ref={follow}>
      {banners.map(({ title, text, to, label }) => (
        <article key={title}>
          <div>
            <h2>{title}</h2>
            {text !== undefined && text !== '' && <p>{text}</p>}
          </div>
          <a
            href={to.startsWith('/') ? joinLocalePath(locale, to) : to}
            {...(!to.startsWith('/') && { target: '_blank', rel: 'noreferrer' })}
          >
            {label}
          </a>
        </article>
      ))}
    </section>
  )
}
