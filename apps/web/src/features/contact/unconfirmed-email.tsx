import { Banner } from '@fairhouse/ui/banner'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { T } from '#core/i18n/message.tsx'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useCountdown } from '#parts/proof/use-countdown.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { useWatchedProfile } from './use-watched-profile.ts'
import styles from './unconfirmed-email.module.css'

/** A calm reminder that the address of the account waits to be confirmed. */
export function UnconfirmedEmail(): ReactNode {
  const profile = useWatchedProfile()
  if (profile === null || profile.email === null || profile.isEmailConfirmed) return null
  return <Reminder email={profile.email} />
}

function Reminder({ email }: { readonly email: string }): ReactNode {
  const [secondsLeft, restart] = useCountdown(0)
  // A refusal is shown in an alert.
  const send = useMutation({
    mutationFn: async () => await resendConfirmation(email),
    onSuccess: ({ resendAfterSeconds }) => restart(resendAfterSeconds),
  })
  return (
    <Banner icon="mail">
      <div className={`stack ${styles.reminder}`} data-gap="3" data-comes-first>
        <p>
          <T
            id="contact.reminder.text"
            values={{ email }}
            parts={{ address: (text) => <bdi dir="ltr">{text}</bdi> }}
          />
        </p>
        <div className={styles.actions}>
          <ButtonLink size="s" render={<ModalLink modal="confirm-email" />}>
            {t('contact.reminder.code')}
          </ButtonLink>
          <Button
            size="s"
            kind="quiet"
            isDisabled={secondsLeft > 0}
            busyLabel={send.isPending ? t('contact.reminder.busy') : undefined}
            onClick={() => send.mutate()}
          >
            {secondsLeft > 0
              ? t('contact.reminder.againIn', { seconds: secondsLeft })
              : t('contact.reminder.again')}
          </Button>
        </div>
      </div>
    </Banner>
  )
}
