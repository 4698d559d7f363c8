import type { CoverageTable } from './coverage-row.ts'

/** Every realtime channel. */
export const CHANNEL_ROWS = {
  title: 'Channels',
  section: '§7',
  rows: [
    { item: 'retention:quests', state: 'missing' },
    { item: 'bonus:player-bonus-codes', state: 'missing' },
    { item: 'bonus:player-bonuses', state: 'missing' },
    { item: 'bonus:player-freespins', state: 'missing' },
    {
      item: 'wallet:accounts',
      state: 'works',
      test: 'apps/platform/src/realtime/realtime.int.test.ts › what is committed shows up in the tab',
    },
    {
      item: 'payment:invoices',
      state: 'works',
      test: 'apps/platform/src/modules/payment/cashier.callback.int.test.ts › moves the invoice to 2, the money to the account and tells both, the balance first',
    },
    {
      item: 'game:bets',
      state: 'partly',
      missing: 'nothing is published on it',
      test: "apps/web/src/core/realtime/start-realtime.test.ts › listens to the player's own channels and connects",
    },
    { item: 'game:spins', state: 'missing' },
    { item: 'retention:accounts', state: 'missing' },
    { item: 'messenger:notifications', state: 'missing' },
    { item: 'messenger:pushes', state: 'missing' },
    {
      item: 'global:online',
      state: 'partly',
      missing: 'the gateway lets guests in; nothing is published and nobody listens',
      test: 'packages/realtime/src/gateway-channels.contract.ts › a guest hears global channels only',
    },
    {
      item: 'player:verification',
      state: 'works',
      test: 'apps/platform/src/modules/verification/sumsub.callback.int.test.ts › in order: begun, being looked at, approved; the screen hears each step',
    },
    {
      item: 'player:limits',
      state: 'works',
      test: 'apps/platform/src/modules/limit/limit.int.test.ts › are told of every change, and of a refusal nothing',
    },
    {
      item: 'player:sessions',
      state: 'works',
      test: 'apps/platform/src/realtime/delivery.test.ts › a session that ends is cut off first, and then the other devices are told',
    },
  ],
} as const satisfies CoverageTable
