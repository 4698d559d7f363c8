import { useEffect, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormAround } from '@fairhouse/app-kit/form/form-context'
import { PasswordField } from '#core/form/password-field.tsx'
import { PhoneField } from '#core/form/phone-field.tsx'
import { t } from '#core/i18n/i18n.ts'
import { T } from '#core/i18n/message.tsx'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { toInternational } from '#core/form/phone-number.ts'
import styles from './account-form.module.css'
import { findPhoneProof } from './phone-codes.ts'

/** A number, and a password for visitors who want one besides the codes. */
export function PhoneContact(): ReactNode {
  const isConfirmed = useConfirmed()
  return (
    <>
      <PhoneField
        help={t(isConfirmed ? 'phone.number.confirmed' : 'phone.number.codeHelp')}
        afterError={(type) =>
          type === 'taken' && (
            <T
              id="phone.signUp.taken"
              parts={{
                signIn: (text) => (
                  <ModalLink modal="sign-in" className={styles.inline}>
                    {text}
                  </ModalLink>
                ),
              }}
            />
          )
        }
      />
      <PasswordField
        name="password"
        label={t('phone.signUp.password')}
        help={t('phone.signUp.passwordHelp')}
        autoComplete="new-password"
        isOptional
      />
    </>
  )
}

/** Whether a code has shown the number in the field to be the visitor's. */
function useConfirmed(): boolean {
  const { control } = useFormAround()
  const [text = '', country = '']: string[] = useWatch({ control, name: ['phone', 'phoneCountry'] })
  const [confirmed, setConfirmed] = useState('')
  useEffect(() => {
    let isLeft = false
    void toInternational({ text, country }).then((phone) => {
      if (!isLeft) setConfirmed(findPhoneProof(phone) === null ? '' : text)
    })
    return () => void (isLeft = true)
  }, [text, country])
  return text !== '' && confirmed === text
}
