import type { DocumentOffer } from '@fairhouse/contract/document'
import { DOCUMENT_MEDIA_TYPES } from '@fairhouse/contract/document-media'
import { Banner } from '@fairhouse/ui/banner'
import { Field } from '@fairhouse/ui/field'
import { FileInput } from '@fairhouse/ui/inputs/file-input'
import { Select } from '@fairhouse/ui/select'
import { useState, type ReactNode } from 'react'
import { formatNumber } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { toMegabytes } from './file-check.ts'
import { type Subject, type Uploads, useUploads } from './use-uploads.ts'
import styles from './document.module.css'

/** Which document, then a place for the picture of each of its sides. */
export function DocumentUpload({ offer }: { readonly offer: DocumentOffer }): ReactNode {
  const first = offer.fundsDueAt === null ? (offer.types[0]?.type ?? '') : 'sourceOfFunds'
  const [chosen, setChosen] = useState<string>(first)
  const uploads = useUploads(offer.bytesMax)
  const offered = offer.types.find(({ type }) => type === chosen) ?? offer.types[0]
  if (offered === undefined) return null
  if (offer.left === 0) return <Banner icon="clock">{t('document.noneLeft')}</Banner>
  const { type, sides } = offered
  return (
    <div className="stack" data-gap="5">
      <Field label={t('document.kind')}>
        {(control) => (
          <Select
            {...control}
            value={type}
            onChange={(event) => setChosen(event.target.value)}
            options={offer.types.map(({ type: value }) => ({
              value,
              label: t(`document.type.${value}`),
            }))}
          />
        )}
      </Field>
      <div className={styles.sides} data-sides={sides.length}>
        {sides.map((side) => (
          <SideUpload
            key={`${type}-${side}`}
            uploads={uploads}
            subject={{ type, side }}
            bytesMax={offer.bytesMax}
            label={sides.length > 1 ? t(`document.side.${side}`) : t('document.picture')}
          />
        ))}
      </div>
    </div>
  )
}

type SideUploadProps = {
  readonly uploads: Uploads
  readonly subject: Subject
  readonly bytesMax: number
  readonly label: string
}

function SideUpload({ uploads, subject, bytesMax, label }: SideUploadProps): ReactNode {
  return (
    <FileInput
      label={label}
      actionLabel={t('document.choose')}
      help={t('document.help', { size: formatNumber(toMegabytes(bytesMax)) })}
      accept={DOCUMENT_MEDIA_TYPES.join(',')}
      onFiles={(files) => uploads.add(subject, files)}
      files={uploads.filesOf(subject)}
      onRemove={uploads.dismiss}
      removeLabel={(name) => t('document.dismiss', { name })}
    />
  )
}
