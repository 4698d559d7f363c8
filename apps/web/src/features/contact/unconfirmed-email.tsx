import { Banner } from '@fairhouse/ui/banner'
import { ButtonLink } from '@fairhouse/ui/button'
import type { ReactNode } from 'react'
import { ActionButton } from '@fairhouse/app-kit/form/action-button'
import { t } from '#core/i18n/i18n.ts'
import { LTR_PARTS, T } from '#core/i18n/message.tsx'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useCountdown } from '#parts/proof/use-countdown.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { useWatchedProfile } from './use-watched-profile.ts'

/** A calm reminder that the address of the account waits to be confirmed. */
export function UnconfirmedEmail(): ReactNode {
  const profile = useWatchedProfile()
  if (profile === null || profile.email === null || profile.isEmailConfirmed) return null
  return <Reminder email={profile.email} />
}

function Reminder({ email }: { readonly email: string }): ReactNode {
  const [secondsLeft, restart] = useCountdown(0)
  return (
    <Banner
      icon="mail"
      action={
        <div className="cluster">
          <ButtonLink size="s" render={<ModalLink modal="confirm-email" />}>
            {t('contact.reminder.code')}
          </ButtonLink>
          <ActionButton
            size="s"
            kind="quiet"
            isWide={false}
            isDisabled={secondsLeft > 0}
            busy={t('contact.reminder.busy')}
            act={() => resendConfirmation(email)}
            onDone={({ resendAfterSeconds }) => restart(resendAfterSeconds)}
            // It is in an alert.
            showFailure={() => null}
          >
            {secondsLeft > 0
              ? t('contact.reminder.againIn', { seconds: secondsLeft })
              : t('contact.reminder.again')}
          </ActionButton>
        </div>
      }
    >
      <p data-comes-first>
        <T id="contact.reminder.text" values={{ email }} parts={LTR_PARTS} />
      </p>
    </Banner>
  )
}
