import type { PlayerDocument } from '@fairhouse/contract/document'
import { EmptyState } from '@fairhouse/ui/empty-state'
import { late } from '@fairhouse/ui/late-part'
import { useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { DocumentRow } from './document-row.tsx'

const RemoveDialog = late(async () => (await import('./remove-dialog.tsx')).RemoveDialog)
const DocumentDialog = late(async () => (await import('./document-dialog.tsx')).DocumentDialog)

/** Uploaded documents, newest first. */
export function DocumentList(props: { readonly documents: readonly PlayerDocument[] }): ReactNode {
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
