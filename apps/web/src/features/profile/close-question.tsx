import { showToast } from '@fairhouse/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { FailureBanner } from '#core/form/failure-banner.tsx'
import { t } from '#core/i18n/i18n.ts'
import { KeepOrConfirm } from '#core/modal/confirm-actions.tsx'
import { Dialog } from '#core/modal/dialog.tsx'
import { useSession } from '#core/session/use-session.tsx'
import styles from './data-page.module.css'

/** Whether the player means it, and what it means. */
export function CloseQuestion({ onClose }: { readonly onClose: () => void }): ReactNode {
  const session = useSession()
  const router = useRouter()
  const close = useMutation({
    mutationFn: async () => await call('POST /api/player/account/close'),
    onSuccess: async () => {
      await router.navigate({ to: '/' })
      await session.signOut({ hasEnded: true })
      showToast({
        id: 'account-closed',
        tone: 'neutral',
        title: t('profile.close.done'),
        text: t('profile.close.doneText'),
      })
    },
  })
  return (
    <Dialog
      title={t('profile.close.question')}
      closeLabel={t('profile.close.keep')}
      onClose={onClose}
      isOutsideDismissible={!close.isPending}
    >
      <div className={styles.question}>
        <p>{t('profile.close.consequence')}</p>
        <FailureBanner error={close.error} />
        <KeepOrConfirm
          keep={{ label: t('profile.close.keep'), onPress: onClose }}
          confirm={{
            label: t('profile.close.confirm'),
            busyLabel: close.isPending ? t('profile.close.closing') : undefined,
            onPress: () => close.mutate(),
          }}
        />
      </div>
    </Dialog>
  )
}
