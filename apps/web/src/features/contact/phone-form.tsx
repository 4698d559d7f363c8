import type { ReactNode } from 'react'
import { Form } from '@fairhouse/app-kit/form/form'
import { PhoneField } from '#core/form/phone-field.tsx'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { t } from '#core/i18n/i18n.ts'
import { toInternational } from '#core/form/phone-number.ts'
import { sendPhoneCode, type SentPhoneCode } from './phone-codes.ts'

export type PhoneFormProps = {
  /** The player's country: the country of a number without `+`. */
  readonly country: string
  readonly onSent: (sent: SentPhoneCode) => void
}

/** Asks for a number and texts a code to it. */
export function PhoneForm({ country, onSent }: PhoneFormProps): ReactNode {
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
