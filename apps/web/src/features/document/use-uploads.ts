import type { DocumentSide, DocumentType } from '@fairhouse/contract/document'
import type { ChosenFile } from '@fairhouse/ui/inputs/file-input'
import { showToast } from '@fairhouse/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorText } from '@fairhouse/app-kit/api/error-text'
import { formatNumber } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { documentsQuery } from '#parts/verification/verification.queries.ts'
import { sendDocument } from './document.queries.ts'
import { findFileFlaw, toMegabytes } from './file-check.ts'

/** The document's type and side. */
export type Subject = { readonly type: DocumentType; readonly side: DocumentSide }

type Upload = ChosenFile & Subject

export type Uploads = {
  /** Pending and failed uploads; completed ones are in the list of documents. */
  readonly filesOf: (subject: Subject) => readonly ChosenFile[]
  readonly add: (subject: Subject, files: readonly File[]) => void
  readonly dismiss: (key: string) => void
}

/** Sends pictures one after the other: the site takes one at a time from a player. */
export function useUploads(bytesMax: number): Uploads {
  const queryClient = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const count = useRef(0)
  const change = (key: string, changes: Partial<ChosenFile>): void =>
    setUploads((known) => known.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const dismiss = (key: string): void =>
    setUploads((known) => known.filter((one) => one.key !== key))

  async function send(key: string, subject: Subject, file: File): Promise<void> {
    try {
      await sendDocument({ ...subject, file }, (sent) => change(key, { sent }))
      await queryClient.invalidateQueries({ queryKey: documentsQuery.queryKey })
      dismiss(key)
      showToast({ id: 'document-sent', tone: 'positive', title: t('document.sent') })
    } catch (error) {
      change(key, { state: 'failed', text: errorText(error) })
    }
  }

  function add(subject: Subject, files: readonly File[]): void {
    for (const file of files) {
      count.current += 1
      const upload = describeUpload(file, { key: String(count.current), bytesMax })
      setUploads((known) => [...known, { ...subject, ...upload }])
      if (upload.state === 'failed') continue
      queue.current = queue.current.then(async () => await send(upload.key, subject, file))
    }
  }

  return {
    filesOf: ({ type, side }) => uploads.filter((one) => one.type === type && one.side === side),
    add,
    dismiss,
  }
}

/** The initial state of a file: uploading, or refused immediately with the reason. */
function describeUpload(
  { name, size, type }: File,
  { key, bytesMax }: { readonly key: string; readonly bytesMax: number },
): ChosenFile {
  const flaw = findFileFlaw({ size, type }, bytesMax)
  if (flaw !== null) {
    const values = { size: formatNumber(toMegabytes(bytesMax)) }
    return { key, name, state: 'failed', text: t(`document.flaw.${flaw}`, values) }
  }
  const text = t('document.megabytes', { size: formatNumber(toMegabytes(size)) })
  return { key, name, state: 'sending', text, sent: 0 }
}
