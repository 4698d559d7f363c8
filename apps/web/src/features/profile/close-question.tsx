import { showToast } from '@fairhouse/ui/toast'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { t } from '#core/i18n/i18n.ts'
import { ConfirmDialog } from '@fairhouse/app-kit/dialog/confirm-dialog'
import { useSession } from '#core/session/use-session.tsx'

/** Asks for confirmation, and explains the effects. */
export function CloseQuestion({ onClose }: { readonly onClose: () => void }): ReactNode {
  const session = useSession()
  const router = useRouter()
  const close = async (): Promise<void> => {
    await call('POST /api/player/account/close')
    await router.navigate({ to: '/' })
    await session.signOut({ hasEnded: true })
    showToast({
      id: 'account-closed',
      tone: 'neutral',
      title: t('profile.close.done'),
      text: t('profile.close.doneText'),
    })
  }
  return (
    <ConfirmDialog
      title={t('profile.close.question')}
      closeLabel={t('profile.close.keep')}
      keep={t('profile.close.keep')}
      confirm={t('profile.close.confirm')}
      busy={t('profile.close.closing')}
      act={close}
      onClose={onClose}
    >
      <p>{t('profile.close.consequence')}</p>
    </ConfirmDialog>
  )
}
