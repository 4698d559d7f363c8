import type { ContentPage } from '@fairhouse/contract/content'
import { Banner } from '@fairhouse/ui/banner'
import { late } from '@fairhouse/ui/late-part'
import { Skeleton } from '@fairhouse/ui/skeleton'
import type { ReactNode } from 'react'
import { currentLocale, formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { textIn } from '@fairhouse/app-kit/i18n/locale'
import styles from './content-page.module.css'
import { RichText } from './rich-text.tsx'

const SafetyFigures = late(
  async () => (await import('./safety-figures.tsx')).SafetyFigures,
  () => <Skeleton shape="box" height="20rem" />,
)

const HEADINGS_MIN = 4
const DAY = { dateStyle: 'long', timeZone: 'UTC' } as const

/** A page that the operator wrote, with its parts to jump to when there are several. */
export function ContentPageView(props: { page: ContentPage; isDraft?: boolean }): ReactNode {
  const { page } = props
  return (
    <article className="page">
      <header className={`${styles.header} stack`} data-gap="2">
        <h1 {...textIn(page.locale)}>{page.title}</h1>
        {page.description !== '' && (
          <p className="note" {...textIn(page.locale)}>
            {page.description}
          </p>
        )}
        {page.updatedOn !== null && (
          <p className="fine tabular">
            {t('content.updated', { date: formatDateTime(`${page.updatedOn}T12:00:00Z`, DAY) })}
          </p>
        )}
      </header>
      {props.isDraft === true && (
        <Banner tone="reward" icon="info">
          {t('content.draft')}
        </Banner>
      )}
      {page.locale !== currentLocale() && (
        <Banner tone="neutral" icon="info">
          {t('content.notTranslated')}
        </Banner>
      )}
      <div className={styles.columns}>
        {page.headings.length >= HEADINGS_MIN && (
          <nav aria-label={t('content.parts')} className={styles.parts}>
            <ul>
              {page.headings.map((heading) => (
                <li key={heading.id}>
                  <a href={`#${encodeURIComponent(heading.id)}`} {...textIn(page.locale)}>
                    {heading.text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="stack">
          <RichText html={page.html} lang={page.locale} />
          {page.identity === 'responsible-play' && <SafetyFigures />}
        </div>
      </div>
    </article>
  )
}
