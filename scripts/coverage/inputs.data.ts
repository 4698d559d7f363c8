import type { CoverageTable } from './coverage-row.ts'

/** Every kind of field, and their masks. */
export const INPUTS = {
  title: 'Input kinds',
  section: '§2, §5',
  rows: [
    {
      item: 'birth date',
      state: 'works',
      test: 'apps/web/src/features/profile/personal-page.test.tsx › names, address and date of birth are saved, and the date can then not be changed',
    },
    {
      item: 'bonus',
      state: 'partly',
      missing: 'a part of the gallery, in no form yet',
      test: 'packages/ui/src/inputs/money.test.tsx › a bonus code is written in capitals and applied by its button or by Enter',
    },
    {
      item: 'card',
      state: 'partly',
      missing: 'a part of the gallery, in no form yet',
      test: 'packages/ui/src/inputs/typing.test.tsx › a card number is written in the groups of its brand, which is named',
    },
    {
      item: 'checkbox',
      state: 'works',
      test: 'packages/ui/src/field.test.tsx › a checkbox is named by its text and described by its error',
    },
    {
      item: 'code',
      state: 'works',
      test: 'apps/web/src/features/account/phone.test.tsx › a wrong code is told at its field and empties it',
    },
    {
      item: 'copy',
      state: 'works',
      test: 'packages/ui/src/parts.test.tsx › a copied value is confirmed in words',
    },
    {
      item: 'country',
      state: 'works',
      test: 'apps/web/src/features/account/sign-up.test.tsx › the country of the request is chosen already',
    },
    {
      item: 'CPF number',
      state: 'works',
      test: 'packages/ui/src/inputs/typing.test.tsx › what is typed or pasted takes the form of the mask, with the caret behind it',
    },
    {
      item: 'currencies',
      state: 'works',
      test: 'apps/web/src/features/account/sign-up.test.tsx › a filled form opens an account in the chosen currency and hands the session on',
    },
    {
      item: 'date',
      state: 'partly',
      missing: 'a part of the gallery, in no form yet',
      test: 'packages/ui/src/inputs/input-attributes.test.tsx › $kind tells the browser what it is for',
    },
    {
      item: 'deposit',
      state: 'works',
      test: 'apps/web/src/features/wallet/deposit.test.tsx › bitcoin is typed and bounded in the milli unit that balances are shown in',
    },
    {
      item: 'email verify',
      state: 'partly',
      missing: 'a part of the gallery, in no form yet',
      test: 'packages/ui/src/inputs/money.test.tsx › an address that is not confirmed can be sent a message',
    },
    {
      item: 'exchange',
      state: 'partly',
      missing: 'a part of the gallery, in no form yet',
      test: 'packages/ui/src/inputs/money.test.tsx › an exchange has two named sides, a swap, and a rate that is read out',
    },
    {
      item: 'file',
      state: 'works',
      test: 'apps/web/src/features/document/documents-page.test.tsx › a picture is sent, stands in the list and waits',
    },
    {
      item: 'gender',
      state: 'works',
      test: 'apps/web/src/features/profile/personal-page.test.tsx › every field that an operator may ask for has its input',
    },
    {
      item: 'number',
      state: 'partly',
      missing: 'a part of the gallery, in no form yet',
      test: 'packages/ui/src/inputs/typing.test.tsx › a number moves by its buttons and by arrow keys, and stops at its bounds',
    },
    {
      item: 'password',
      state: 'works',
      test: 'packages/ui/src/field.test.tsx › a password can be shown and hidden without losing what was typed',
    },
    {
      item: 'payment',
      state: 'partly',
      missing: 'methods as choices of the deposit form, no test chooses one',
    },
    {
      item: 'phone',
      state: 'works',
      test: 'apps/web/src/features/account/phone.test.tsx › a number without + belongs to the country beside it',
    },
    {
      item: 'postal',
      state: 'works',
      test: 'apps/web/src/features/profile/personal-page.test.tsx › every field that an operator may ask for has its input',
    },
    {
      item: 'radio',
      state: 'works',
      test: 'packages/ui/src/choices.test.tsx › choices are radio buttons of one group, named by label and fact',
    },
    {
      item: 'search',
      state: 'partly',
      missing: 'in the top bar and on the page of games, no test types in one',
    },
    {
      item: 'text',
      state: 'works',
      test: 'packages/ui/src/field.test.tsx › a field names its control and describes it by its help',
    },
    {
      item: 'textarea',
      state: 'partly',
      missing: 'a part of the gallery, in no form yet',
      test: 'packages/ui/src/inputs/choosing.test.tsx › a text area is described by its help and by how much is used',
    },
    {
      item: 'toggle',
      state: 'works',
      test: 'apps/web/src/features/profile/settings-pages.test.tsx › consent to offers is off, kept at once, and apart from what is always sent',
    },
    {
      item: 'dropdown currency',
      state: 'works',
      test: 'apps/web/src/features/account/sign-up.test.tsx › a filled form opens an account in the chosen currency and hands the session on',
    },
    {
      item: 'dropdown search',
      state: 'works',
      test: 'e2e/gallery-keyboard.spec.ts › a country is found by typing and chosen by Enter; a list opens inside the screen',
    },
    {
      item: 'dropdown sort',
      state: 'partly',
      missing: 'a part of the gallery, in no form yet',
      test: 'packages/ui/src/inputs/choosing.test.tsx › a dropdown is named by its label and shows what is chosen',
    },
    {
      item: 'dropdown type',
      state: 'partly',
      missing: 'a part of the gallery, in no form yet',
      test: 'packages/ui/src/inputs/choosing.test.tsx › a dropdown is named by its label and shows what is chosen',
    },
    {
      item: 'mask: # digit, @ letter, * letter or digit',
      state: 'works',
      test: 'packages/domain/src/mask.test.ts › # takes digits, @ letters, * both',
    },
  ],
} as const satisfies CoverageTable
