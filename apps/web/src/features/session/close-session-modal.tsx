import { showToast } from '@fairhouse/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { t } from '#core/i18n/i18n.ts'
import { ConfirmDialog } from '@fairhouse/app-kit/dialog/confirm-dialog'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { SESSIONS_KEY } from '#core/session/player.queries.ts'
import { deviceText } from './device-text.ts'
import { sessionsQuery } from './session.queries.ts'

const OTHERS = 'others'

/** `?confirm-session-logout=<id>`, or `others` for all but this one. */
export function CloseSessionModal({ value, onClose }: ModalViewProps): ReactNode {
  const isOthers = value === OTHERS
  const queryClient = useQueryClient()
  const close = async (): Promise<void> => {
    try {
      const title = isOthers ? await closeOthers() : await closeOne(value)
      showToast({ id: 'session-closed', tone: 'positive', title })
    } finally {
      // Also after a refusal: the list has changed then.
      await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY })
    }
  }
  return (
    <ConfirmDialog
      title={t(isOthers ? 'session.confirm.othersTitle' : 'session.confirm.title')}
      keep={t('session.confirm.cancel')}
      confirm={t(isOthers ? 'session.confirm.submitOthers' : 'session.confirm.submit')}
      busy={t('session.confirm.busy')}
      act={close}
      onClose={onClose}
    >
      {isOthers ? <p>{t('session.confirm.othersText')}</p> : <OneSession id={value} />}
    </ConfirmDialog>
  )
}

/** The session to end. The address may name an ended or unknown one. */
function OneSession({ id }: { readonly id: string }): ReactNode {
  const { data } = useQuery(sessionsQuery)
  if (data === undefined) return <p>{t('shell.loading')}</p>
  const found = data.find((each) => each.id === id)
  if (found === undefined) return <p>{t('session.confirm.gone')}</p>
  return <p>{t('session.confirm.text', { device: deviceText(found.device) })}</p>
}

async function closeOne(id: string): Promise<string> {
  await call('PUT /api/player/sessions/{id}/close', { params: { id } })
  return t('session.confirm.done')
}

async function closeOthers(): Promise<string> {
  const { data } = await call('POST /api/player/sessions/close-other')
  return t('session.confirm.doneOthers', { count: data.closed })
}
