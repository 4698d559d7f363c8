import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { documentsQuery } from '#parts/verification/verification.queries.ts'
import { CardSection } from '#parts/page/card-section.tsx'
import { DocumentUpload } from './document-upload.tsx'
import type { PlayerDocument } from '@fairhouse/contract/document'
import { Banner } from '@fairhouse/ui/banner'
import { EmptyState } from '@fairhouse/ui/empty-state'
import { late } from '@fairhouse/ui/late-part'
import { DocumentRow } from './document-row.tsx'

/** `/profile/documents`: hand documents over, see how they stand, take them back. */
export function DocumentsPage(): ReactNode {
  const documents = useQuery(documentsQuery)
  return (
    <Loaded query={documents} skeleton={['16rem', '9rem']} failed={t('document.failed')}>
      {({ data, meta }) => (
        <div className="stack" data-gap="5">
          <CardSection title={t('document.new')} note={t('document.intro')}>
            {meta.fundsDueAt !== null && (
              <Banner icon="clock">
                {t('document.funds', { when: formatDateTime(meta.fundsDueAt) })}
              </Banner>
            )}
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

const RemoveDialog = late(async () => (await import('./remove-dialog.tsx')).RemoveDialog)
const DocumentDialog = late(async () => (await import('./document-dialog.tsx')).DocumentDialog)

/** Uploaded documents, newest first. */
function DocumentList(props: { readonly documents: readonly PlayerDocument[] }): ReactNode {
  const { documents } = props
  const [opened, setOpened] = useState<PlayerDocument | null>(null)
  const [leaving, setLeaving] = useState<PlayerDocument | null>(null)
  if (documents.length === 0) {
    return <EmptyState icon="id-card" title={t('document.empty')} text={t('document.emptyHelp')} />
  }
  return (
    <>
      <ul className="stack" data-gap="2">
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            onOpen={() => setOpened(document)}
            onRemove={() => setLeaving(document)}
          />
        ))}
      </ul>
      {opened !== null && <DocumentDialog document={opened} onClose={() => setOpened(null)} />}
      {leaving !== null && <RemoveDialog document={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
