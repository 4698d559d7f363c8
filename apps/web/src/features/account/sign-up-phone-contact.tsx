import { Field } from '@fairhouse/ui/field'
import { PasswordInput } from '@fairhouse/ui/password-input'
import { useEffect, useState, type ReactNode } from 'react'
import { useFormState, useWatch, type Control } from 'react-hook-form'
import { t } from '#core/i18n.ts'
import { T } from '#core/message.tsx'
import { toInternational } from '#core/phone-number.ts'
import { FormPhoneField } from './form-phone-field.tsx'
import { InlineLink } from './inline-link.tsx'
import { findPhoneProof } from './phone-codes.ts'
import type { SignUpContactProps } from './sign-up-contact.tsx'
import type { SignUpValues } from './sign-up.validation.ts'

/** A number, and a password for who wants one beside the codes. */
export function PhoneContact({ control, register }: SignUpContactProps): ReactNode {
  const { errors } = useFormState({ control, name: 'password' })
  const isConfirmed = useConfirmed(control)
  return (
    <>
      <FormPhoneField
        control={control}
        help={t(isConfirmed ? 'phone.number.confirmed' : 'phone.number.codeHelp')}
        aside={(type) =>
          type === 'taken' && (
            <T
              id="phone.signUp.taken"
              parts={{ signIn: (text) => <InlineLink modal="sign-in">{text}</InlineLink> }}
            />
          )
        }
      />
      <Field
        label={t('phone.signUp.password')}
        help={t('phone.signUp.passwordHelp')}
        error={errors.password?.message}
      >
        {(wiring) => (
          <PasswordInput
            {...wiring}
            {...register('password')}
            autoComplete="new-password"
            showLabel={t('account.password.show')}
            hideLabel={t('account.password.hide')}
          />
        )}
      </Field>
    </>
  )
}

/** Whether a code has shown the number in the field to be the visitor's. */
function useConfirmed(control: Control<SignUpValues>): boolean {
  const [text, country] = useWatch({ control, name: ['phone', 'phoneCountry'] })
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
