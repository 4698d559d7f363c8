import { useState, type ReactNode } from 'react'
import { CardMessage } from '#parts/page/card-message.tsx'
import { CardPage } from '#parts/page/card-page.tsx'
import { t } from '#core/i18n/i18n.ts'
import { OverLink } from './over-link.tsx'
import { PasswordResetForm } from './password-reset-form.tsx'

/** Where the link of a reset e-mail leads: a new password, or why there cannot be one. */
export function PasswordResetPage({ resetCode }: { readonly resetCode: string }): ReactNode {
  const [isOver, setIsOver] = useState(false)
  return (
    <CardPage>
      {isOver ? (
        <CardMessage icon="clock" title={t('account.reset.over')} isAlert>
          <OverLink />
        </CardMessage>
      ) : (
        <>
          <h1>{t('account.reset.title')}</h1>
          <PasswordResetForm resetCode={resetCode} onOver={() => setIsOver(true)} />
        </>
      )}
    </CardPage>
  )
}
