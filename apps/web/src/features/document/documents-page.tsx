import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { documentsQuery } from '#parts/verification/verification.queries.ts'
import { CardSection } from '#parts/page/card-section.tsx'
import { DocumentList } from './document-list.tsx'
import { DocumentUpload } from './document-upload.tsx'

/** `/profile/documents`: hand documents over, see how they stand, take them back. */
export function DocumentsPage(): ReactNode {
  const documents = useQuery(documentsQuery)
  return (
    <Loaded query={documents} skeleton={['16rem', '9rem']} failed={t('document.failed')}>
      {({ data, meta }) => (
        <div className="stack" data-gap="5">
          <CardSection title={t('document.new')} note={t('document.intro')}>
            <DocumentUpload offer={meta} />
          </CardSection>
          <CardSection title={t('document.list')}>
            <DocumentList documents={data} />
          </CardSection>
        </div>
      )}
    </Loaded>
  )
}
