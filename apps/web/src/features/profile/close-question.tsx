import { Button } from '@fairhouse/ui/button'
import { Dialog } from '@fairhouse/ui/dialog'
import { showToast } from '@fairhouse/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#core/api.ts'
import { FailureBanner } from '#core/failure-banner.tsx'
import { t } from '#core/i18n.ts'
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
      </div>
      <div className={styles.actions}>
        <Button
          kind="danger"
          busyLabel={close.isPending ? t('profile.close.closing') : undefined}
          onClick={() => close.mutate()}
        >
          {t('profile.close.confirm')}
        </Button>
        <Button onClick={onClose}>{t('profile.close.keep')}</Button>
      </div>
    </Dialog>
  )
}
