import { Button } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { Dialog } from '@fairhouse/ui/dialog'
import { showToast } from '@fairhouse/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api.ts'
import { FailureBanner } from '#core/failure-banner.tsx'
import { t } from '#core/i18n.ts'
import { useSession } from '#core/session/use-session.tsx'
import styles from './data-page.module.css'

/** The way out for good: what it means, and a question before it happens. */
export function CloseCard(): ReactNode {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Card>
      <section className={styles.section} aria-labelledby="data-close">
        <h2 id="data-close">{t('profile.close.title')}</h2>
        <ul className={styles.points}>
          <li>{t('profile.close.money')}</li>
          <li>{t('profile.close.sessions')}</li>
          <li>{t('profile.close.kept')}</li>
        </ul>
        <div>
          <Button onClick={() => setIsAsking(true)}>{t('profile.close.ask')}</Button>
        </div>
        {isAsking && <CloseQuestion onClose={() => setIsAsking(false)} />}
      </section>
    </Card>
  )
}

function CloseQuestion({ onClose }: { readonly onClose: () => void }): ReactNode {
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
