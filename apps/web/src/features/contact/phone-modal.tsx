import { type ReactNode, useState } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { useProfile } from '#core/session/use-session.tsx'
import { PhoneCode } from './phone-code.tsx'
import { sendPhoneCode, type SentPhoneCode } from './phone-codes.ts'
import { Form } from '@fairhouse/app-kit/form/form'
import { PhoneField } from '#core/form/phone-field.tsx'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { toInternational } from '#core/form/phone-number.ts'

/** `?phone=true`: a number for the account, or another one. */
export function PhoneModal({ onClose }: ModalViewProps): ReactNode {
  const profile = useProfile()
  const [sent, setSent] = useState<SentPhoneCode | null>(null)
  if (profile === null) return null
  const title = profile.phone === null ? 'contact.phone.title' : 'contact.phone.change'
  return (
    <Dialog title={t(sent === null ? title : 'contact.phone.confirm')} onClose={onClose}>
      {sent === null ? (
        <PhoneForm country={profile.country} onSent={setSent} />
      ) : (
        <PhoneCode
          sent={sent}
          back={{ label: t('contact.phone.other'), onPress: () => setSent(null) }}
          onConfirmed={onClose}
        />
      )}
    </Dialog>
  )
}

type PhoneFormProps = {
  /** The player's country: the country of a number without `+`. */
  readonly country: string
  readonly onSent: (sent: SentPhoneCode) => void
}

/** Asks for a number and texts a code to it. */
function PhoneForm({ country, onSent }: PhoneFormProps): ReactNode {
  const form = useSubmit({
    defaults: { phone: '', phoneCountry: country },
    draft: { name: 'change-phone' },
    send: async ({ phone, phoneCountry }) => {
      const number = await toInternational({ text: phone, country: phoneCountry })
      onSent(await sendPhoneCode(number))
    },
  })
  return (
    <Form form={form}>
      <PhoneField help={t('contact.phone.help')} />
      <SubmitButton busy={t('contact.phone.sending')} note={t('contact.phone.consequence')}>
        {t('contact.phone.send')}
      </SubmitButton>
    </Form>
  )
}
