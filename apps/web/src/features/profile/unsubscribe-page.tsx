import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { Outcome } from '@fairhouse/ui/outcome'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { FailureBanner } from '#core/form/failure-banner.tsx'
import { t } from '#core/i18n/i18n.ts'
import styles from './unsubscribe-page.module.css'

/** Where the footer of a mail about offers leads: one press, and no more of them. */
export function UnsubscribePage({ token }: { readonly token: string }): ReactNode {
  const stop = useMutation({
    mutationFn: async () =>
      await call('POST /api/player/consents/unsubscribe', { body: { token } }),
  })
  return (
    <div className={styles.page}>
      <Card>
        {stop.isSuccess ? (
          <Outcome
            tone="positive"
            icon="circle-check"
            title={t('profile.unsubscribe.done')}
            text={t('profile.unsubscribe.doneText')}
            action={
              <ButtonLink render={<Link to="/" />}>{t('profile.unsubscribe.home')}</ButtonLink>
            }
          />
        ) : (
          <div className={styles.question}>
            <h1>{t('profile.unsubscribe.title')}</h1>
            <p>{t('profile.unsubscribe.text')}</p>
            <FailureBanner error={stop.error} />
            <Button
              kind="primary"
              size="l"
              isWide
              busyLabel={stop.isPending ? t('profile.unsubscribe.busy') : undefined}
              onClick={() => stop.mutate()}
            >
              {t('profile.unsubscribe.press')}
            </Button>
          </div>
        )}
      </Card>
    </div>
  )
}
