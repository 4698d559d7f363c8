import { Card } from '@fairhouse/ui/card'
import { ErrorState } from '@fairhouse/ui/error-state'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { errorReference, errorText } from '#core/error-text.ts'
import { t } from '#core/i18n.ts'
import { documentsQuery } from '#core/verification.queries.ts'
import { DocumentList } from './document-list.tsx'
import { DocumentUpload } from './document-upload.tsx'
import styles from './document.module.css'

/** `/profile/documents`: hand papers over, see how they stand, take them back. */
export function DocumentsPage(): ReactNode {
  const documents = useQuery(documentsQuery)
  const id = useId()
  if (documents.isError && !documents.data) {
    return (
      <ErrorState
        title={t('document.failed')}
        text={errorText(documents.error)}
        reference={errorReference(documents.error)}
        retry={{ label: t('document.retry'), onPress: () => void documents.refetch() }}
      />
    )
  }
  if (!documents.data) return <DocumentsSkeleton />
  const { data, meta } = documents.data
  return (
    <div className={styles.page}>
      <Card>
        <section className={styles.section} aria-labelledby={`${id}-new`}>
          <h2 id={`${id}-new`}>{t('document.new')}</h2>
          <p className={styles.intro}>{t('document.intro')}</p>
          <DocumentUpload offer={meta} />
        </section>
      </Card>
      <Card>
        <section className={styles.section} aria-labelledby={`${id}-list`}>
          <h2 id={`${id}-list`}>{t('document.list')}</h2>
          <DocumentList documents={data} />
        </section>
      </Card>
    </div>
  )
}

/** Of the same size as the page. */
function DocumentsSkeleton(): ReactNode {
  return (
    <div className={styles.page} role="status" aria-label={t('document.loading')}>
      <Card>
        <div className={styles.section}>
          <Skeleton width="40%" />
          <Skeleton shape="box" height="4rem" />
          <Skeleton shape="box" height="8rem" />
        </div>
      </Card>
      <Card>
        <div className={styles.section}>
          <Skeleton width="30%" />
          <Skeleton shape="box" height="5rem" />
        </div>
      </Card>
    </div>
  )
}
