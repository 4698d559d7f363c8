import type { CoverageTable } from './coverage-row.ts'

/** Every kind of field, and their masks. */
export const INPUTS = {
  title: 'Input kinds',
  section: '§2, §5',
  rows: [
    { item: 'birth date', state: 'missing' },
    { item: 'bonus', state: 'missing' },
    { item: 'card', state: 'missing' },
    {
      item: 'checkbox',
      state: 'works',
      test: 'packages/ui/src/field.test.tsx › a checkbox is named by its text and described by its error',
    },
    { item: 'code', state: 'missing' },
    {
      item: 'copy',
      state: 'works',
      test: 'packages/ui/src/parts.test.tsx › a copied value is confirmed in words',
    },
    {
      item: 'country',
      state: 'partly',
      missing: 'a select, without a search in 249 names',
      test: 'apps/web/src/features/account/sign-up.test.tsx › the country of the request is chosen already',
    },
    { item: 'CPF number', state: 'missing' },
    {
      item: 'currencies',
      state: 'partly',
      missing: 'rows of the currencies dialog, no field',
      test: 'apps/web/src/features/wallet/accounts.test.tsx › an account in another currency is added and can then be put to use',
    },
    { item: 'date', state: 'missing' },
    {
      item: 'deposit',
      state: 'works',
      test: 'apps/web/src/features/wallet/deposit.test.tsx › bitcoin is typed and bounded in the milli unit that balances are shown in',
    },
    { item: 'email verify', state: 'missing' },
    { item: 'exchange', state: 'missing' },
    { item: 'file', state: 'missing' },
    { item: 'gender', state: 'missing' },
    { item: 'number', state: 'missing' },
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
    { item: 'phone', state: 'missing' },
    { item: 'postal', state: 'missing' },
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
    { item: 'textarea', state: 'missing' },
    { item: 'toggle', state: 'missing' },
    {
      item: 'dropdown currency',
      state: 'works',
      test: 'apps/web/src/features/account/sign-up.test.tsx › a filled form opens an account in the chosen currency and hands the session on',
    },
    { item: 'dropdown search', state: 'missing' },
    { item: 'dropdown sort', state: 'missing' },
    { item: 'dropdown type', state: 'missing' },
    {
      item: 'mask: # digit, @ letter, * letter or digit',
      state: 'partly',
      missing: 'no input uses it yet',
      test: 'packages/domain/src/mask.test.ts › # takes digits, @ letters, * both',
    },
  ],
} as const satisfies CoverageTable
