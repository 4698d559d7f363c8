import { Button } from '@fairhouse/ui/button'
import { useState, type ReactNode } from 'react'
import { ApiError } from '#core/api-error.ts'
import { fieldText } from '#core/error-text.ts'
import { FailureBanner } from '#core/failure-banner.tsx'
import { t } from '#core/i18n.ts'
import { PhoneField } from '#core/phone-field.tsx'
import { loadPhoneCheck, toInternational, type TypedPhone } from '#core/phone-number.ts'
import { draftText, useFormDraft } from '#core/use-form-draft.ts'
import { sendPhoneCode, type SentPhoneCode } from './phone-codes.ts'
import styles from './contact-form.module.css'

export type PhoneFormProps = {
  /** Of the player: what a number without `+` belongs to. */
  readonly country: string
  readonly onSent: (sent: SentPhoneCode) => void
}

/** Asks for a number and texts a code to it. */
export function PhoneForm({ country, onSent }: PhoneFormProps): ReactNode {
  const draft = useFormDraft('change-phone')
  const [typed, setTyped] = useState<TypedPhone>({
    text: draftText(draft.first, 'phone'),
    country: draftText(draft.first, 'phoneCountry') || country,
  })
  const [error, setError] = useState<string | undefined>()
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (): Promise<void> => {
    setFailure(null)
    const flaw = await findFlaw(typed)
    setError(flaw)
    if (flaw !== undefined || isBusy) return
    setBusy(true)
    try {
      const sent = await sendPhoneCode(await toInternational(typed))
      draft.forget()
      onSent(sent)
    } catch (refused) {
      const field = refused instanceof ApiError ? refused.fields['phone'] : undefined
      if (field === undefined) setFailure(refused)
      else setError(fieldText(field, 'phone'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <PhoneField
        value={typed}
        onValueChange={(value) => {
          setTyped(value)
          draft.keep({ phone: value.text, phoneCountry: value.country })
          setError(undefined)
        }}
        help={t('contact.phone.help')}
        error={error}
      />
      <FailureBanner error={failure} />
      <Button
        type="submit"
        kind="primary"
        size="l"
        isWide
        busyLabel={isBusy ? t('contact.phone.sending') : undefined}
      >
        {t('contact.phone.send')}
      </Button>
      <p className={styles.consequence}>{t('contact.phone.consequence')}</p>
    </form>
  )
}

async function findFlaw({ text, country }: TypedPhone): Promise<string | undefined> {
  if (text.trim() === '') return fieldText({ code: 'required' }, 'phone')
  const flaw = (await loadPhoneCheck())(text, country)
  return flaw === null ? undefined : fieldText({ code: flaw }, 'phone')
}
