import type { DocumentCheck } from '@fairhouse/contract/office/content-version'
import { Banner } from '@fairhouse/ui/banner'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import marks from '#core/change-marks.module.css'
import styles from './content.module.css'

/** Whether a text can be used, what it changes, and how its readers see it. */
export function CheckResult({ check }: { readonly check: DocumentCheck | null }): ReactNode {
  if (check === null) return <p className="note">{t('content.checking')}</p>
  const { problems, warnings, changes, preview } = check
  return (
    <section className="stack" data-gap="3" aria-label={t('content.check')} aria-live="polite">
      {problems.length === 0 ? (
        <Banner tone="positive" icon="circle-check">
          {t('content.right')}
        </Banner>
      ) : (
        <Banner tone="danger" icon="circle-alert">
          {t('content.wrong', { count: problems.length })}
        </Banner>
      )}
      <ul className="stack" data-gap="1">
        {problems.map(({ at, message }) => (
          <li key={`${at} ${message}`}>
            {at !== '' && <code className="office-code">{at}</code>} {message}
          </li>
        ))}
        {warnings.map((warning) => (
          <li key={warning} className="note">
            {warning}
          </li>
        ))}
      </ul>
      <Changes changes={changes} />
      {preview !== null && <Preview {...preview} />}
    </section>
  )
}

const SHOWN_MAX = 100

/** The values before and after, by their places. */
export function Changes({ changes }: Pick<DocumentCheck, 'changes'>): ReactNode {
  if (changes.length === 0) return <p className="note">{t('content.same')}</p>
  return (
    <>
      <h2>{t('content.changes', { count: changes.length })}</h2>
      <ul className="stack" data-gap="2">
        {changes.slice(0, SHOWN_MAX).map(({ at, before, after }) => (
          <li key={at} className={styles.change}>
            <code>{at}</code>
            {before !== null && <del className={marks.before}>{before}</del>}
            {after !== null && <ins className={marks.after}>{after}</ins>}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Rendered by the platform from Markdown, without markup of its author. */
function Preview({ title, html, sms }: NonNullable<DocumentCheck['preview']>): ReactNode {
  return (
    <>
      <h2>{t('content.preview')}</h2>
      <div className={styles.page} dir="auto">
        <strong>{title}</strong>
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </div>
      {sms !== null && (
        <p className={styles.page} dir="auto">
          {sms}
        </p>
      )}
    </>
  )
}
