import type { CoverageTable } from './coverage-row.ts'

/** Every event on the channels. */
export const EVENT_ROWS = {
  title: 'Events',
  section: '§7',
  rows: [
    { item: 'quest.updated', state: 'missing' },
    { item: 'quest.task.updated', state: 'missing' },
    {
      item: 'invoice.deposit.updated',
      state: 'works',
      test: 'apps/platform/src/modules/payment/cashier.callback.int.test.ts › moves the invoice to 2, the money to the account and tells both, the balance first',
    },
    {
      item: 'invoice.withdrawal.updated',
      state: 'partly',
      missing: 'heard by the page, nothing sends it',
      test: 'apps/web/src/features/wallet/invoice-alert.test.ts › type %i with status %i is a notice in %s: %s',
    },
    {
      item: 'game.bet.restricted',
      state: 'partly',
      missing: 'heard by the page, nothing sends it and no test shows the notice',
    },
    {
      item: 'game.bet.max.exceed',
      state: 'partly',
      missing: 'heard by the page, nothing sends it and no test shows the notice',
    },
    {
      item: 'account.updated (ours: the specification names no event of wallet:accounts)',
      state: 'works',
      test: 'apps/web/src/features/wallet/accounts.test.tsx › a pushed account changes the balance; an older one does not change it back',
    },
  ],
} as const satisfies CoverageTable
