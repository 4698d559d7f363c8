import type { CoverageTable } from './coverage-row.ts'

/** Every kind of validation rule. */
export const RULES = {
  title: 'Rule kinds',
  section: '§5',
  rows: [
    {
      item: 'required',
      state: 'works',
      test: 'packages/domain/src/validation/presence.rules.test.ts › %j is missing',
    },
    {
      item: 'email',
      state: 'works',
      test: 'packages/domain/src/validation/text.rules.test.ts › has a name, an @ and a domain',
    },
    {
      item: 'phone (international check when prefixed with +)',
      state: 'works',
      test: 'packages/domain/src/validation/phone.test.ts › is read with its country, however it is spaced',
    },
    {
      item: 'min',
      state: 'works',
      test: 'packages/domain/src/validation/number.rules.test.ts › are allowed themselves, whatever zeros they are written with',
    },
    {
      item: 'max',
      state: 'works',
      test: 'packages/domain/src/validation/number.rules.test.ts › are allowed themselves, whatever zeros they are written with',
    },
    {
      item: 'minLength',
      state: 'works',
      test: 'packages/domain/src/validation/text.rules.test.ts › both bounds are allowed themselves',
    },
    {
      item: 'maxLength',
      state: 'works',
      test: 'packages/domain/src/validation/text.rules.test.ts › both bounds are allowed themselves',
    },
    {
      item: 'between',
      state: 'works',
      test: 'packages/domain/src/validation/number.rules.test.ts › are allowed themselves, whatever zeros they are written with',
    },
    {
      item: 'integer',
      state: 'works',
      test: 'packages/domain/src/validation/number.rules.test.ts › %s',
    },
    {
      item: 'numeric',
      state: 'works',
      test: 'packages/domain/src/validation/number.rules.test.ts › %s',
    },
    {
      item: 'alpha',
      state: 'works',
      test: 'packages/domain/src/validation/text.rules.test.ts › letters of every script are',
    },
    {
      item: 'alphaNum',
      state: 'works',
      test: 'packages/domain/src/validation/text.rules.test.ts › digits, signs and blanks are not; digits are alpha-numeric',
    },
    {
      item: 'regex',
      state: 'works',
      test: 'packages/domain/src/validation/text.rules.test.ts › has to match the whole value',
    },
    {
      item: 'sameAs',
      state: 'works',
      test: 'packages/domain/src/validation/relation.rules.test.ts › is equal to the last character',
    },
    {
      item: 'url',
      state: 'works',
      test: 'packages/domain/src/validation/text.rules.test.ts › %s is an address',
    },
    {
      item: 'date',
      state: 'works',
      test: 'packages/domain/src/validation/date.rules.test.ts › is a day of the calendar or an instant',
    },
    {
      item: 'before',
      state: 'works',
      test: 'packages/domain/src/validation/date.rules.test.ts › the day itself is neither',
    },
    {
      item: 'after',
      state: 'works',
      test: 'packages/domain/src/validation/date.rules.test.ts › the day itself is neither',
    },
    {
      item: 'minAge (years)',
      state: 'works',
      test: 'packages/domain/src/validation/date.rules.test.ts › is in whole years on the player’s day',
    },
    {
      item: 'maxAge (years)',
      state: 'works',
      test: 'packages/domain/src/validation/date.rules.test.ts › the highest age lasts until the day before the next birthday',
    },
    {
      item: 'digits',
      state: 'works',
      test: 'packages/domain/src/validation/text.rules.test.ts › are exactly so many, leading zeros included',
    },
    {
      item: 'confirmed',
      state: 'works',
      test: 'packages/domain/src/validation/relation.rules.test.ts › is repeated in its own confirmation field',
    },
    {
      item: 'different',
      state: 'works',
      test: 'packages/domain/src/validation/relation.rules.test.ts › is not equal, and may be empty',
    },
    {
      item: 'cpf_number (11-digit id with check digits)',
      state: 'works',
      test: 'packages/domain/src/validation/cpf.test.ts › %s is a CPF',
    },
    {
      item: 'twoWords',
      state: 'works',
      test: 'packages/domain/src/validation/text.rules.test.ts › %s has them',
    },
    {
      item: 'country code (two uppercase letters)',
      state: 'works',
      test: 'packages/domain/src/validation/text.rules.test.ts › a country is two capital letters, a language two small ones',
    },
    {
      item: 'language code (two lowercase letters)',
      state: 'works',
      test: 'packages/domain/src/validation/text.rules.test.ts › a country is two capital letters, a language two small ones',
    },
    {
      item: 'accepted',
      state: 'works',
      test: 'packages/domain/src/validation/presence.rules.test.ts › %j is a yes',
    },
    {
      item: 'declined',
      state: 'works',
      test: 'packages/domain/src/validation/presence.rules.test.ts › %j is a no',
    },
  ],
} as const satisfies CoverageTable
