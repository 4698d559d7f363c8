import { MASKED_FIELDS } from '@fairhouse/contract/office/player'
import type { Permission } from '@fairhouse/contract/office/permission'
import type { PlayerRecord } from '@fairhouse/contract/office/record'
import { Button } from '@fairhouse/ui/button'
import { useState, type ReactNode } from 'react'
import { ActDialog } from '#core/act-dialog.tsx'
import { call } from '#core/api.ts'
import { t } from '#core/i18n.ts'
import { useMay, useSession } from '#core/session.queries.ts'
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

/** Opens the site in a new tab, as the player sees it. */
function SeeAsPlayer({ record }: { readonly record: PlayerRecord }): ReactNode {
  const maySee = useMay('player.seeAs')
  const [isOpen, setOpen] = useState(false)
  if (!maySee || record.status !== 'active') return null
  return (
    <>
      <Button size="s" icon="eye" onClick={() => setOpen(true)}>
        {t('seeAs.open')}
      </Button>
      {isOpen && (
        <ActDialog
          title={t('seeAs.title', { name: record.name ?? t('players.nameless') })}
          label={t('seeAs.open')}
          consequence={t('seeAs.consequence')}
          fields={{ purpose: 'request' }}
          reloads={[['player', record.id, 'timeline']]}
          onClose={() => setOpen(false)}
          send={async (act, { purpose }) => {
            // Opened by the press: later a browser would take it for an advertisement.
            const tab = window.open('about:blank')
            if (tab !== null) tab.opener = null
            try {
              const body = { ...act, purpose: purpose as LookPurpose }
              const params = { id: record.id }
              const { data } = await call('POST /office/api/players/{id}/views', { params, body })
              if (tab === null) window.location.assign(data.link)
              else tab.location.replace(data.link)
            } catch (error) {
              tab?.close()
              throw error
            }
          }}
        >
          <PurposeField />
        </ActDialog>
      )}
    </>
  )
}

type Name = 'note' | 'endSessions' | 'lock' | 'unlock'

const PERMISSIONS = {
  note: 'player.note',
  endSessions: 'player.endSessions',
  lock: 'player.lock',
  unlock: 'player.unlock',
} as const satisfies Record<Name, Permission>

/** What may be done with a player now; each act asks for its reason. */
export function PlayerActs({ record }: { readonly record: PlayerRecord }): ReactNode {
  const permissions = useSession()?.permissions ?? []
  const [open, setOpen] = useState<Name | null>(null)
  const acts: readonly Name[] = [
    'note',
    ...(record.sessions.length > 0 ? (['endSessions'] as const) : []),
    ...(record.status === 'active' ? (['lock'] as const) : []),
    ...(record.status === 'locked' ? (['unlock'] as const) : []),
  ]
  return (
    <>
      <SeeAsPlayer record={record} />
      {acts
        .filter((name) => permissions.includes(PERMISSIONS[name]))
        .map((name) => (
          <Button
            key={name}
            size="s"
            {...(name === 'note' && { icon: 'pencil' as const })}
            {...(name === 'lock' && { icon: 'lock' as const })}
            onClick={() => setOpen(name)}
          >
            {t(`acts.${name}`)}
          </Button>
        ))}
      {open !== null && (
        <PlayerAct key={open} name={open} record={record} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

type ActProps = {
  readonly name: Name
  readonly record: PlayerRecord
  readonly onClose: () => void
}

function PlayerAct({ name, record, onClose }: ActProps): ReactNode {
  const params = { id: record.id }
  const { version } = record
  return (
    <ActDialog
      title={t(`acts.${name}.title`, { name: record.name ?? t('players.nameless') })}
      label={t(`acts.${name}`)}
      consequence={t(`acts.${name}.consequence`)}
      kind={name === 'lock' ? 'danger' : 'primary'}
      {...(name === 'note' && { reasonLabel: t('acts.note.text') })}
      shown={record}
      reloads={[['player', record.id], ['players']]}
      onClose={onClose}
      send={async (act) => {
        if (name === 'note') {
          const body = { ...act, text: act.reason }
          return await call('POST /office/api/players/{id}/notes', { params, body })
        }
        if (name === 'endSessions')
          return await call('POST /office/api/players/{id}/sessions/end', { params, body: act })
        const body = { ...act, version }
        return name === 'lock'
          ? await call('POST /office/api/players/{id}/lock', { params, body })
          : await call('POST /office/api/players/{id}/unlock', { params, body })
      }}
    />
  )
}
