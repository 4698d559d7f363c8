import { newId } from '@fairhouse/app-kit/api/new-id'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { CheckField } from '@fairhouse/app-kit/form/check-field'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { Form } from '@fairhouse/app-kit/form/form'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { TextField } from '@fairhouse/app-kit/form/text-field'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import type { SavedView } from '@fairhouse/contract/office/saved-view'
import { IconButton } from '@fairhouse/ui/icon-button'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call } from './api.ts'
import { t } from './i18n.ts'
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
  const mayRemoveAll = useMay('operator.change')
  const remove = useAction(
    async (id: string) => await call('DELETE /office/api/saved-views/{id}', { params: { id } }),
    { reloads: savedViewsQuery, onDone: () => setChanged(null) },
  )
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

function ownerText({ isOwn, isShared, operator }: SavedView): string {
  if (!isOwn) return t('views.of', { operator })
  return isShared ? t('views.shared') : ''
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
