import type { PaymentField } from '@fairhouse/contract/payment-instructions'
import type { ReactNode } from 'react'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { fieldText } from '@fairhouse/app-kit/form/field-text'
import { TextField, type TextFieldProps } from '@fairhouse/app-kit/form/text-field'
import { t } from '#core/i18n/i18n.ts'

type Kind = PaymentField['kind']

const EXACT = {
  autoCapitalize: 'none',
  autoCorrect: 'off',
  autoComplete: 'off',
  dir: 'ltr',
} as const
const DIGITS = { ...EXACT, inputMode: 'numeric' } as const

const ATTRIBUTES: Readonly<Record<Kind, Partial<TextFieldProps>>> = {
  iban: { ...EXACT, autoCapitalize: 'characters' },
  personName: { autoComplete: 'name', autoCapitalize: 'words' },
  pixKey: EXACT,
  upiId: EXACT,
  bitcoinAddress: EXACT,
  ethereumAddress: EXACT,
  tronAddress: EXACT,
  emailOrPhone: { ...EXACT, autoComplete: 'email' },
  bangladeshMobile: { ...DIGITS, autoComplete: 'tel-national', inputMode: 'tel' },
  phone: { ...EXACT, autoComplete: 'tel', inputMode: 'tel' },
  smsCode: { ...DIGITS, autoComplete: 'one-time-code' },
  transactionId: EXACT,
}

export type PaymentFieldsProps = { readonly fields: readonly PaymentField[] }

/** The provider's fields, each under its name in the form. */
export function PaymentFields({ fields }: PaymentFieldsProps): ReactNode {
  return fields.map(({ name, kind }) => (
    <TextField
      key={name}
      name={name}
      label={t(`cashier.field.${kind}`)}
      help={t(`cashier.field.${kind}.help`)}
      {...ATTRIBUTES[kind]}
    />
  ))
}

/** Initial values of a form with these fields. */
export function paymentValues(fields: readonly PaymentField[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ name }) => [name, '']))
}

/**
 * Assigns the server's error of `fields.iban` to the field `iban`, with a text for its format.
 * Returns the error that is left to show, null for none.
 */
export function showRefusedFields(
  error: unknown,
  asked: readonly PaymentField[],
  setError: (name: string, problem: { type: string; message: string }) => void,
): unknown {
  if (!(error instanceof ApiError)) return error
  const refused = asked.filter(({ name }) => error.fields[`fields.${name}`] !== undefined)
  for (const { name, kind } of refused) {
    const { code = '' } = error.fields[`fields.${name}`] ?? {}
    setError(name, { type: code, message: problemText(kind, code) })
  }
  return refused.length > 0 ? null : error
}

function problemText(kind: Kind, code: string): string {
  if (code === 'required') return fieldText({ code })
  return code === 'rejected' ? t('cashier.field.rejected') : t(`cashier.field.${kind}.wrong`)
}
