import { MASKED_FIELDS } from '@fairhouse/contract/office/player'
import type { PlayerRecord } from '@fairhouse/contract/office/record'
import { useState, type ReactNode } from 'react'
import { ActDialog } from '#core/act-dialog.tsx'
import { call } from '#core/api.ts'
import { t } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'
import { PurposeField, type LookPurpose } from './look-form.tsx'
import styles from './record.module.css'

type Field = (typeof MASKED_FIELDS)[number]

/** Contacts and numbers, masked until one is revealed with a reason. */
export function Contacts({ record }: { readonly record: PlayerRecord }): ReactNode {
  const mayReveal = useMay('player.reveal')
  const [open, setOpen] = useState<Field | null>(null)
  const [shown, setShown] = useState<Readonly<Partial<Record<Field, string>>>>({})
  const fields = MASKED_FIELDS.filter((field) => record[field] !== null)
  return (
    <p className={`${styles.line} tabular`}>
      {fields.map((field) => (
        <span key={field}>
          {shown[field] ?? record[field]}
          {mayReveal && shown[field] === undefined && (
            <button
              type="button"
              className={styles.reveal}
              aria-label={t(`reveal.${field}`)}
              onClick={() => setOpen(field)}
            >
              {t('reveal.show')}
            </button>
          )}
        </span>
      ))}
      {record.tag !== null && <span>{record.tag}</span>}
      <span className={styles.id}>{record.id}</span>
      {open !== null && (
        <Reveal
          record={record}
          field={open}
          onShown={(value) => setShown({ ...shown, [open]: value })}
          onClose={() => setOpen(null)}
        />
      )}
    </p>
  )
}

type RevealProps = {
  readonly record: PlayerRecord
  readonly field: Field
  readonly onShown: (value: string) => void
  readonly onClose: () => void
}

function Reveal({ record, field, onShown, onClose }: RevealProps): ReactNode {
  return (
    <ActDialog
      title={t(`reveal.${field}`)}
      label={t('reveal.show')}
      consequence={t('reveal.consequence')}
      fields={{ purpose: 'request' }}
      reloads={[['player', record.id, 'timeline']]}
      onClose={onClose}
      send={async (act, { purpose }) => {
        const body = { ...act, purpose: purpose as LookPurpose, field }
        const params = { id: record.id }
        const { data } = await call('POST /office/api/players/{id}/reveal', { params, body })
        onShown(data.value ?? '–')
      }}
    >
      <PurposeField />
    </ActDialog>
  )
}
