import { Card } from '@fairhouse/ui/card'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Loaded } from '#core/data/loaded.tsx'
import { t } from '#core/i18n/i18n.ts'
import { documentsQuery } from '#parts/verification/verification.queries.ts'
import { DocumentList } from './document-list.tsx'
import { DocumentUpload } from './document-upload.tsx'
import styles from './document.module.css'

/** `/profile/documents`: hand documents over, see how they stand, take them back. */
export function DocumentsPage(): ReactNode {
  const documents = useQuery(documentsQuery)
  const id = useId()
  return (
    <Loaded query={documents} skeleton={['16rem', '9rem']} failed={t('document.failed')}>
      {({ data, meta }) => (
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
      )}
    </Loaded>
  )
}
