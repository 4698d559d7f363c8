import type { PlayerDocument } from '@fairhouse/contract/document'
import { Badge } from '@fairhouse/ui/badge'
import { IconButton } from '@fairhouse/ui/icon-button'
import type { ReactNode } from 'react'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { DocumentPicture } from './document-picture.tsx'
import { documentName } from './document-name.ts'
import styles from './document.module.css'

const STATES = {
  1: { tone: 'neutral', word: 'document.state.pending' },
  2: { tone: 'positive', word: 'document.state.approved' },
  3: { tone: 'danger', word: 'document.state.declined' },
} as const

export type DocumentRowProps = {
  readonly document: PlayerDocument
  readonly onOpen: () => void
  readonly onRemove: () => void
}

/** One uploaded image: its type, its state, and the reason if it was declined. */
export function DocumentRow({ document, onOpen, onRemove }: DocumentRowProps): ReactNode {
  const { id, status, reason, note } = document
  const name = documentName(document)
  const { tone, word } = STATES[status]
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.thumb}
        aria-label={t('document.open', { name })}
        onClick={onOpen}
      >
        <DocumentPicture id={id} name="" size="thumb" />
      </button>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className="small muted">
          {t('document.handedOver', { when: formatDateTime(document.createdAt) })}
        </p>
        {reason !== null && <p className={styles.reason}>{t(`document.reason.${reason}`)}</p>}
        {note !== null && <p className="small">{t('document.note', { note })}</p>}
      </div>
      <div className={styles.state}>
        <Badge tone={tone}>{t(word)}</Badge>
        {status === 1 && (
          <IconButton
            kind="quiet"
            icon="trash-2"
            label={t('document.remove', { name })}
            onClick={onRemove}
          />
        )}
      </div>
    </li>
  )
}
