import { Banner } from '@fairhouse/ui/banner'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { useState, type ReactNode } from 'react'
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
  const [waitSeconds, setWaitSeconds] = useState(0)
  const [round, setRound] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      setWaitSeconds((await resendConfirmation(email)).resendAfterSeconds)
      setRound((rounds) => rounds + 1)
    } catch {
      // The alert has said why.
    }
    setBusy(false)
  }
  return (
    <Banner icon="mail">
      <div className={styles.reminder}>
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
          <Resend key={round} seconds={waitSeconds} isBusy={isBusy} onPress={() => void send()} />
        </div>
      </div>
    </Banner>
  )
}

function Resend(props: {
  readonly seconds: number
  readonly isBusy: boolean
  readonly onPress: () => void
}): ReactNode {
  const [secondsLeft] = useCountdown(props.seconds)
  return (
    <Button
      size="s"
      kind="quiet"
      isDisabled={secondsLeft > 0}
      busyLabel={props.isBusy ? t('contact.reminder.busy') : undefined}
      onClick={props.onPress}
    >
      {secondsLeft > 0
        ? t('contact.reminder.againIn', { seconds: secondsLeft })
        : t('contact.reminder.again')}
    </Button>
  )
}
