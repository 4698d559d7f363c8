import { newId } from '@fairhouse/app-kit/api/new-id'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { CheckField } from '@fairhouse/app-kit/form/check-field'
import { FormField } from '@fairhouse/app-kit/form/form-field'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { Form } from '@fairhouse/app-kit/form/form'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { TextField } from '@fairhouse/app-kit/form/text-field'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { REPORT_STEPS, type ReportStep } from '@fairhouse/contract/office/report-kind'
import type { SavedView } from '@fairhouse/contract/office/saved-view'
import { IconButton } from '@fairhouse/ui/icon-button'
import { Select } from '@fairhouse/ui/select'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ActDialog } from './act-dialog.tsx'
import { call } from './api.ts'
import { t, wordOf } from './i18n.ts'
import { savedViewsQuery, ViewLink } from './saved-views.tsx'
import styles from './saved-views-dialog.module.css'
import { useMay } from './session.queries.ts'

export type SavedViewsDialogProps = {
  /** Of the page as it is now. */
  readonly address: string
  readonly views: readonly SavedView[]
  readonly onClose: () => void
}

/** Saves the list as it is filtered now; opens, renames, shares and removes what is saved. */
export function SavedViewsDialog({ address, views, onClose }: SavedViewsDialogProps): ReactNode {
  const [changed, setChanged] = useState<SavedView | null>(null)
  const [mailed, setMailed] = useState<SavedView | null>(null)
  const isReport = address.startsWith('/reports')
  const mayRemoveAll = useMay('operator.change')
  const remove = useAction(
    async (id: string) => await call('DELETE /office/api/saved-views/{id}', { params: { id } }),
    { reloads: savedViewsQuery, onDone: () => setChanged(null) },
  )
  if (mailed !== null) return <MailDialog view={mailed} onClose={() => setMailed(null)} />
  return (
    <Dialog title={t(changed === null ? 'views.title' : 'views.change')} onClose={onClose}>
      <div className="stack">
        <ViewForm
          key={changed?.id ?? 'new'}
          address={changed?.address ?? address}
          view={changed}
          onDone={() => (changed === null ? onClose() : setChanged(null))}
        />
        {views.length > 0 && (
          <ul className={styles.views}>
            {views.map((view) => (
              <li key={view.id}>
                <span className={styles.name}>
                  <ViewLink view={view} onClick={onClose} />
                  <span className="fine">{ownerText(view)}</span>
                </span>
                {view.isOwn && isReport && (
                  <IconButton
                    kind="quiet"
                    icon="mail"
                    label={t('views.mail', { name: view.name })}
                    onClick={() => setMailed(view)}
                  />
                )}
                {view.isOwn && (
                  <IconButton
                    kind="quiet"
                    icon="pencil"
                    label={t('views.changeOne', { name: view.name })}
                    onClick={() => setChanged(view)}
                  />
                )}
                {(view.isOwn || mayRemoveAll) && (
                  <IconButton
                    kind="quiet"
                    icon="x"
                    label={t('views.remove', { name: view.name })}
                    onClick={() => remove.run(view.id)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        <FailureBanner error={remove.failure} />
      </div>
    </Dialog>
  )
}

function ownerText({ isOwn, isShared, operator, mail }: SavedView): string {
  if (!isOwn) return t('views.of', { operator })
  const mailed =
    mail && t('views.mailed', { every: wordOf('mailEvery', mail.every), at: clockOf(mail.hour) })
  return [isShared && t('views.shared'), mailed].filter(Boolean).join(', ')
}

const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** When a report of sums is mailed to the operator, or that it is no longer. */
function MailDialog({ view, onClose }: { view: SavedView; onClose: () => void }): ReactNode {
  const { every = 'never', hour = 8 } = view.mail ?? {}
  return (
    <ActDialog
      title={t('views.mail', { name: view.name })}
      label={t('views.mailSave')}
      consequence={t('views.mailConsequence')}
      fields={{ every: every as string, hour: String(hour) }}
      reloads={[savedViewsQuery.queryKey]}
      onClose={onClose}
      send={async (act, chosen) => {
        const mail =
          chosen.every === 'never'
            ? null
            : { every: chosen.every as ReportStep, hour: Number(chosen.hour) }
        await call('POST /office/api/reports/mail', { body: { ...act, view: view.id, mail } })
      }}
    >
      <FormField name="every" label={t('views.mailEvery')}>
        {(control) => (
          <Select
            {...control}
            options={['never', ...REPORT_STEPS].map((value) => ({
              value,
              label: wordOf('mailEvery', value),
            }))}
          />
        )}
      </FormField>
      <FormField name="hour" label={t('views.mailHour')} help={t('views.mailHourHelp')}>
        {(control) => (
          <Select
            {...control}
            options={Array.from({ length: 24 }, (_, value) => ({
              value: String(value),
              label: clockOf(value),
            }))}
          />
        )}
      </FormField>
    </ActDialog>
  )
}

type ViewFormProps = {
  readonly address: string
  /** The one that is changed; null for a new one. */
  readonly view: SavedView | null
  readonly onDone: () => void
}

function ViewForm({ address, view, onDone }: ViewFormProps): ReactNode {
  const [id] = useState(() => view?.id ?? newId())
  const client = useQueryClient()
  const form = useSubmit({
    defaults: { name: view?.name ?? '', isShared: view?.isShared ?? false },
    send: async (fields) => {
      const body = { ...fields, name: fields.name.trim(), address }
      await call('PUT /office/api/saved-views/{id}', { params: { id }, body })
      await client.invalidateQueries(savedViewsQuery)
      onDone()
    },
  })
  return (
    <Form form={form}>
      <TextField name="name" label={t('views.name')} autoComplete="off" maxLength={60} />
      <CheckField name="isShared" label={t('views.share')} />
      <SubmitButton busy={t('act.busy')} note={view === null && t('views.saveNote')}>
        {t(view === null ? 'views.saveNow' : 'views.saveChange')}
      </SubmitButton>
    </Form>
  )
}
