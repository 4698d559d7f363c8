import type { ComponentProps } from 'react'

/** Attributes by which browsers, phones and password managers recognize a control. */
export type InputAttributes = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'enterKeyHint'
  | 'autoCapitalize'
  | 'autoCorrect'
  | 'spellCheck'
  | 'dir'
>

/** A machine reads it: nothing corrects it, nothing turns it round. */
const EXACT = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
const DIGITS = { inputMode: 'numeric', autoCorrect: 'off', spellCheck: false, dir: 'ltr' } as const

/**
 * The attributes of every field that a person fills in, by its content; spread them on the
 * control. `enterKeyHint` is "next", since most fields are followed by another: the last one of a
 * form says "done".
 */
export const INPUT_ATTRIBUTES = {
  address: { autoComplete: 'address-line1', enterKeyHint: 'next', autoCapitalize: 'words' },
  addressMore: { autoComplete: 'address-line2', enterKeyHint: 'next', autoCapitalize: 'words' },
  amount: { autoComplete: 'off', inputMode: 'decimal', enterKeyHint: 'done' },
  birthDay: { autoComplete: 'bday-day', enterKeyHint: 'next', ...DIGITS },
  birthMonth: { autoComplete: 'bday-month', enterKeyHint: 'next', ...DIGITS },
  birthYear: { autoComplete: 'bday-year', enterKeyHint: 'next', ...DIGITS },
  bonusCode: { ...EXACT, autoComplete: 'off', enterKeyHint: 'done', autoCapitalize: 'characters' },
  cardCode: { autoComplete: 'cc-csc', enterKeyHint: 'done', ...DIGITS },
  cardExpiry: { autoComplete: 'cc-exp', enterKeyHint: 'next', ...DIGITS },
  cardName: { autoComplete: 'cc-name', enterKeyHint: 'next', autoCapitalize: 'characters' },
  cardNumber: { autoComplete: 'cc-number', enterKeyHint: 'next', ...DIGITS },
  city: { autoComplete: 'address-level2', enterKeyHint: 'next', autoCapitalize: 'words' },
  country: { autoComplete: 'country-name', enterKeyHint: 'next', autoCorrect: 'off' },
  cpf: { autoComplete: 'off', enterKeyHint: 'next', ...DIGITS },
  email: {
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    enterKeyHint: 'next',
    dir: 'ltr',
    ...EXACT,
  },
  firstName: { autoComplete: 'given-name', enterKeyHint: 'next', autoCapitalize: 'words' },
  fullName: { autoComplete: 'name', enterKeyHint: 'next', autoCapitalize: 'words' },
  lastName: { autoComplete: 'family-name', enterKeyHint: 'next', autoCapitalize: 'words' },
  nickname: { autoComplete: 'nickname', enterKeyHint: 'next', ...EXACT },
  number: { autoComplete: 'off', enterKeyHint: 'done', ...DIGITS },
  oneTimeCode: { autoComplete: 'one-time-code', enterKeyHint: 'done', ...DIGITS },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', enterKeyHint: 'next', dir: 'ltr' },
  postalCode: {
    ...EXACT,
    autoComplete: 'postal-code',
    enterKeyHint: 'next',
    autoCapitalize: 'characters',
    dir: 'ltr',
  },
  search: { ...EXACT, type: 'search', autoComplete: 'off', enterKeyHint: 'search' },
} as const satisfies Record<string, InputAttributes>
