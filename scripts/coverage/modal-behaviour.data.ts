import type { CoverageTable } from './coverage-row.ts'

/** What holds for all modals. */
export const MODAL_BEHAVIOUR = {
  title: 'Behaviour of modals',
  section: '§2',
  rows: [
    {
      item: 'A key present at load opens the modal if access rules allow',
      state: 'works',
      test: 'apps/web/src/shell/modal-host.test.tsx › a key that is there at load opens its modal',
    },
    {
      item: 'Opening one removes the other modal keys',
      state: 'works',
      test: 'apps/web/src/core/modals.test.ts › opens one and closes every other',
    },
    {
      item: 'A modal whose access fails is removed from the URL',
      state: 'works',
      test: 'apps/web/src/shell/modal-host.test.tsx › the address loses %s',
    },
    {
      item: 'Guest-only: sign-in and sign-up',
      state: 'works',
      test: 'apps/web/src/core/modals.test.ts › opens a guest modal for a guest and removes it for a player',
    },
    {
      item: 'Logged-in-only',
      state: 'works',
      test: 'apps/web/src/core/modals.test.ts › opens a player modal for a player and asks a guest to sign in first',
    },
    { item: 'Open to all', state: 'partly', missing: 'no modal that is has a dialog yet' },
    {
      item: 'An unknown modal name raises an import error',
      state: 'works',
      test: 'apps/web/src/core/modals.test.ts › a name that is not in the table is an import error',
    },
    {
      item: 'Stacking: z-index base 1000 plus 2 per stacked modal',
      state: 'works',
      test: 'packages/ui/src/dialog.test.tsx › of two that are open Esc closes the upper one, and what was typed below stays',
    },
    {
      item: 'Group authorization: forgot-pass, reset-pass, confirm-email, reset-email-send',
      state: 'works',
      test: 'packages/contract/src/modals.test.ts › authorization is the way back into an account',
    },
    {
      item: 'Group profileConfirmed: confirm',
      state: 'partly',
      missing: 'it has no dialog yet',
      test: 'packages/contract/src/modals.test.ts › profileConfirmed is the confirmed profile',
    },
    {
      item: 'Flag set of sign-in, sign-up, wallet, wallet-telegram-app, telegram-news',
      state: 'missing',
    },
    {
      item: 'Flag set of sign-in, sign-up, reset-pass, forgot-pass, reset-email-send',
      state: 'missing',
    },
    {
      item: 'Flag set of change-pass, phone, deposit-error, deposit-success, referral-transfer, fiat, confirm, confirm-email, wallet, wallet-telegram-app, confirm-session-logout, avatars',
      state: 'missing',
    },
    {
      item: 'The wallet modal takes deposit',
      state: 'works',
      test: 'apps/web/src/core/modals.test.ts › of %j the modals are %j',
    },
    { item: 'The wallet modal takes withdraw', state: 'missing' },
    { item: 'The Telegram app gets its own wallet modal', state: 'missing' },
  ],
} as const satisfies CoverageTable
