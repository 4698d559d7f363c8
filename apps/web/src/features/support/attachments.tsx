import { ATTACHMENT_CAPS } from '@fairhouse/contract/communication'
import { DOCUMENT_MEDIA_TYPES } from '@fairhouse/contract/document-media'
import { type ChosenFile, FileInput } from '@fairhouse/ui/inputs/file-input'
import { useRef, useState, type ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { errorText } from '@fairhouse/app-kit/api/error-text'
import { carryFile, UPLOAD_TIMEOUT_MS } from '@fairhouse/app-kit/api/file-carrier'
import { formatNumber } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'

type Attached = ChosenFile & { readonly id: string | null }

export type Attachments = {
  readonly files: readonly Attached[]
  readonly add: (files: readonly File[]) => void
  readonly remove: (key: string) => void
}

const MEGABYTE = 1024 * 1024

/** Pictures for a message, sent one after the other as they are chosen. */
export function useAttachments(): Attachments {
  const [files, setFiles] = useState<readonly Attached[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const count = useRef(0)
  const change = (key: string, changes: Partial<Attached>): void =>
    setFiles((known) => known.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  async function send(key: string, file: File): Promise<void> {
    try {
      const { data } = await call(
        'POST /api/notification/communications/attachments',
        { body: { name: file.name }, file },
        { carry: carryFile((sent) => change(key, { sent })), timeoutMs: UPLOAD_TIMEOUT_MS },
      )
      change(key, { id: data.id, state: 'done', text: sizeText(file.size) })
    } catch (error) {
      change(key, { state: 'failed', text: errorText(error) })
    }
  }

  return {
    files,
    add(chosen) {
      const kept = files.filter(({ state }) => state !== 'failed')
      const fitting = chosen.slice(0, ATTACHMENT_CAPS.perMessageMax - kept.length)
      const added = fitting.map((file) => {
        count.current += 1
        return { file, attached: describe(file, String(count.current)) }
      })
      setFiles([...kept, ...added.map(({ attached }) => attached)])
      for (const { file, attached } of added) {
        if (attached.state === 'failed') continue
        queue.current = queue.current.then(async () => await send(attached.key, file))
      }
    },
    remove: (key) => setFiles((known) => known.filter((one) => one.key !== key)),
  }
}

/** The initial state of a file: uploading, or refused immediately with the reason. */
function describe({ name, size, type }: File, key: string): Attached {
  const start = { key, name, id: null }
  if (!DOCUMENT_MEDIA_TYPES.some((known) => known === type)) {
    return { ...start, state: 'failed', text: t('support.attach.wrongType') }
  }
  if (size > ATTACHMENT_CAPS.bytesMax) {
    const text = t('support.attach.tooLarge', { size: ATTACHMENT_CAPS.bytesMax / MEGABYTE })
    return { ...start, state: 'failed', text }
  }
  return { ...start, state: 'sending', text: sizeText(size), sent: 0 }
}

function sizeText(bytes: number): string {
  const size = Math.max(0.1, Math.round((bytes / MEGABYTE) * 10) / 10)
  return t('support.attach.megabytes', { size: formatNumber(size) })
}

export function AttachmentField({ attachments }: { readonly attachments: Attachments }): ReactNode {
  const { perMessageMax: count, bytesMax } = ATTACHMENT_CAPS
  return (
    <FileInput
      label={t('support.attach.label')}
      actionLabel={t('support.attach.choose')}
      help={t('support.attach.help', { count, size: bytesMax / MEGABYTE })}
      accept={DOCUMENT_MEDIA_TYPES.join(',')}
      isMultiple
      isDisabled={attachments.files.filter(({ state }) => state !== 'failed').length >= count}
      onFiles={attachments.add}
      files={attachments.files}
      onRemove={attachments.remove}
      removeLabel={(name) => t('support.attach.remove', { name })}
    />
  )
}
