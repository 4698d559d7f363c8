import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'

/** Asks a new user for the required fields of an account; Telegram has identified them. */
export function TelegramSignUpDialog(props: {
  readonly onClose: () => void
  readonly children: ReactNode
}): ReactNode {
  return (
    <Dialog title={t('telegram.signUp.title')} onClose={props.onClose}>
      <div className="stack">
        <p>{t('telegram.signUp.text')}</p>
        {props.children}
      </div>
    </Dialog>
  )
}
