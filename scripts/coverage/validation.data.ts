import type { CoverageTable } from './coverage-row.ts'

/** What rules say, and which fields they bind. */
export const VALIDATION = {
  title: 'Messages and field rules',
  section: '§5',
  rows: [
    {
      item: 'Message of email',
      state: 'works',
      test: 'packages/domain/src/validation/message.test.ts › %s',
    },
    {
      item: 'Message of url',
      state: 'works',
      test: 'packages/domain/src/validation/message.test.ts › %s',
    },
    {
      item: 'Message of alphabetical',
      state: 'works',
      test: 'packages/domain/src/validation/message.test.ts › %s',
    },
    {
      item: 'Message of alpha-numeric',
      state: 'works',
      test: 'packages/domain/src/validation/message.test.ts › %s',
    },
    {
      item: 'Message of numeric',
      state: 'works',
      test: 'packages/domain/src/validation/message.test.ts › %s',
    },
    {
      item: 'Message of between',
      state: 'works',
      test: 'packages/domain/src/validation/message.test.ts › %s',
    },
    {
      item: 'Message of the maximum length',
      state: 'works',
      test: 'packages/domain/src/validation/message.test.ts › %s',
    },
    {
      item: 'Message of the minimum length',
      state: 'works',
      test: 'packages/domain/src/validation/message.test.ts › %s',
    },
    {
      item: 'Message of required',
      state: 'works',
      test: 'packages/domain/src/validation/message.test.ts › %s',
    },
    {
      item: 'Message of equal to another field',
      state: 'works',
      test: 'packages/domain/src/validation/message.test.ts › %s',
    },
    {
      item: 'Message of the minimum value',
      state: 'works',
      test: 'packages/domain/src/validation/message.test.ts › %s',
    },
    {
      item: 'Message of the maximum value',
      state: 'works',
      test: 'packages/domain/src/validation/message.test.ts › %s',
    },
    {
      item: 'Message of integer',
      state: 'works',
      test: 'packages/domain/src/validation/message.test.ts › %s',
    },
    {
      item: 'Message of decimal',
      state: 'works',
      test: 'packages/domain/src/validation/message.test.ts › %s',
    },
    {
      item: 'Placeholders min, max, param',
      state: 'works',
      test: 'packages/domain/src/validation/message.test.ts › param is the one bound of a rule that has one',
    },
    {
      item: 'Messages come from server or content settings',
      state: 'works',
      test: 'apps/web/src/server/own-words.test.ts › texts of every directory stand in place of those of the app, with their values',
    },
    {
      item: 'password: min 8',
      state: 'works',
      test: 'packages/domain/src/validation/field.table.test.ts › %s has at least 8 characters',
    },
    {
      item: 'password_confirmation: required and equal to password',
      state: 'works',
      test: 'packages/domain/src/validation/field.table.test.ts › %s is required and equal to %s',
    },
    {
      item: 'currentPassword: required',
      state: 'works',
      test: 'packages/domain/src/validation/field.table.test.ts › %s is required',
    },
    {
      item: 'newPassword: required, min 8',
      state: 'works',
      test: 'packages/domain/src/validation/field.table.test.ts › %s has at least 8 characters',
    },
    {
      item: 'repeatNewPassword: required and equal to newPassword',
      state: 'works',
      test: 'packages/domain/src/validation/field.table.test.ts › %s is required and equal to %s',
    },
    {
      item: 'firstName and lastName: min 2',
      state: 'works',
      test: 'packages/domain/src/validation/field.table.test.ts › %s has at least 2 characters, or none',
    },
    {
      item: 'fullName: two words of at least 2 characters, max 30',
      state: 'works',
      test: 'packages/domain/src/validation/field.table.test.ts › fullName is two words of at least 2 letters, at most 30 characters',
    },
    {
      item: 'email: valid',
      state: 'works',
      test: 'packages/domain/src/validation/field.table.test.ts › %s takes %j, and %j not',
    },
    {
      item: 'phone: valid',
      state: 'works',
      test: 'packages/domain/src/validation/field.table.test.ts › %s takes %j, and %j not',
    },
    {
      item: 'birthdate: valid date',
      state: 'works',
      test: 'packages/domain/src/validation/field.table.test.ts › %s takes %j, and %j not',
    },
    {
      item: 'personalIdNumber: min 2',
      state: 'works',
      test: 'packages/domain/src/validation/field.table.test.ts › %s has at least 2 characters, or none',
    },
    {
      item: 'age: integer',
      state: 'works',
      test: 'packages/domain/src/validation/field.table.test.ts › %s takes %j, and %j not',
    },
    {
      item: 'cpf_number: valid CPF',
      state: 'works',
      test: 'packages/domain/src/validation/field.table.test.ts › %s takes %j, and %j not',
    },
    {
      item: 'Required fields and bounds come from server field definitions',
      state: 'works',
      test: 'apps/web/src/features/account/sign-up.test.tsx › one that is required is marked, and nothing is sent without it',
    },
    {
      item: 'Scenario registration or profile',
      state: 'works',
      test: 'apps/platform/src/modules/fields/fields.routes.int.test.ts › are those of the scenario',
    },
    {
      item: 'Social login returning an email error sets socialAuthEmailError',
      state: 'works',
      test: 'e2e/social.spec.ts › who cancels is not signed in; an address with an account is connected by its owner, and disconnected',
    },
    {
      item: 'Deposit and account-change flows are not validated client-side',
      state: 'partly',
      missing:
        'the deposit form words a wrong amount before it asks the server; the server decides all the same',
      test: 'apps/web/src/features/wallet/deposit.test.tsx › "%s" is answered in words and nothing is sent',
    },
  ],
} as const satisfies CoverageTable
