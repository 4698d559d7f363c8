import type { CoverageTable } from './coverage-row.ts'

/** Every number and list of the house. */
export const CONSTANTS = {
  title: 'Constants and limits',
  section: '§9',
  rows: [
    {
      item: 'Request timeout 10 s',
      state: 'works',
      test: 'apps/web/src/core/api.test.ts › a call without an answer ends after 10 s',
    },
    {
      item: 'No retry',
      state: 'works',
      test: 'apps/web/src/core/api.test.ts › is not asked for again',
    },
    {
      item: 'Response cap 512 KB',
      state: 'works',
      test: 'apps/web/src/core/api.test.ts › larger than 512 KB is not read to its end',
    },
    {
      item: 'Slow threshold 2000 ms',
      state: 'works',
      test: 'apps/web/src/core/api.test.ts › an answer after %i ms warns of slowness only above 2,000',
    },
    {
      item: 'Settings cache 15 min',
      state: 'works',
      test: 'apps/platform/src/modules/settings/settings.int.test.ts › settings may be kept for 15 minutes, and who has them is told so without a body',
    },
    {
      item: 'Content cache 15 min',
      state: 'works',
      test: 'apps/platform/src/modules/content/content.int.test.ts › an edit is seen after 15 minutes, and a file that became wrong is passed over',
    },
    {
      item: 'Token margin 10 s',
      state: 'works',
      test: 'apps/web/src/core/session/token.test.ts › a token needs a refresh from 10 s before its end',
    },
    {
      item: 'Token cookie 1 year',
      state: 'works',
      test: 'apps/web/src/core/session/token-cookie.test.ts › the token is kept for a year, for this site only, and readable by script',
    },
    { item: 'Toast duration 3000 ms', state: 'partly', missing: 'set, no test measures it' },
    { item: 'Toast speed 300 ms', state: 'missing' },
    {
      item: 'Toasts unlimited',
      state: 'works',
      test: 'packages/ui/src/toast-line.test.ts › the line has no limit and keeps its order',
    },
    {
      item: 'Alerts spaced 400 ms',
      state: 'works',
      test: 'packages/ui/src/toast-line.test.ts › the next one waits until 400 ms after the last',
    },
    { item: 'Bonus and free-spin list refresh debounce 500 ms', state: 'missing' },
    { item: 'Active quest states 1 and 2', state: 'missing' },
    { item: 'Bonus statuses 1 and 2', state: 'missing' },
    { item: 'Deposit bonus code trigger value 3', state: 'missing' },
    {
      item: 'BTC and ETH shown in milli-units (x1000)',
      state: 'works',
      test: 'apps/web/src/core/money-text.test.ts › bitcoin and ether are shown in milli units, whose scale is three less',
    },
    {
      item: 'Equivalent balance only for crypto accounts when an equivalent currency is set',
      state: 'works',
      test: 'apps/web/src/features/wallet/equivalent.test.ts › fiat has no equivalent, and without rates nothing is claimed',
    },
    {
      item: 'Equivalent balance rounded to 2 decimals',
      state: 'works',
      test: 'apps/web/src/features/wallet/equivalent.test.ts › it is rounded to 2 decimals',
    },
    { item: 'Deposit ordinal 1 to 4 maps to first to fourth deposit events', state: 'missing' },
    { item: 'Deposit ordinal above 4 is dep5plus', state: 'missing' },
    {
      item: 'Realtime reconnect 500 ms to 20 s',
      state: 'partly',
      missing: 'set, no test measures it',
    },
    { item: 'Realtime request timeout 5 s', state: 'partly', missing: 'set, no test measures it' },
    {
      item: 'Realtime server ping allowance 10 s',
      state: 'partly',
      missing: 'set, no test measures it',
    },
    {
      item: 'Realtime resubscribe 500 ms to 20 s',
      state: 'partly',
      missing: 'set, no test measures it',
    },
    { item: 'Popover notifications 3', state: 'missing' },
    { item: 'Push page size 20', state: 'missing' },
    { item: 'Level notice 3 s', state: 'missing' },
    {
      item: 'Excluded countries: US, UM, GB, FR, NL, AW, CW, MF',
      state: 'partly',
      missing: 'each of the list is refused, no test names the eight',
      test: 'apps/platform/src/modules/player/registration.int.test.ts › a player who lives in %s',
    },
    { item: 'Collections filtered by header country (cf-ipcountry)', state: 'missing' },
    {
      item: 'Header country cf-ipcountry',
      state: 'works',
      test: 'apps/platform/src/http/caller.test.ts › is told by trusted proxies only',
    },
    {
      item: 'Client IP header cf-connecting-ip',
      state: 'works',
      test: 'apps/platform/src/http/caller.test.ts › is what a trusted proxy says',
    },
    {
      item: 'Payment region from a stored choice or the header country',
      state: 'partly',
      missing: 'the header country only',
      test: 'apps/platform/src/modules/payment/payment.routes.int.test.ts › Pix is offered in Brazil and where the country is unknown',
    },
    { item: 'Manual-agent methods sort first', state: 'missing' },
    {
      item: 'Language order: stored user-language, browser language (full then base), default locale',
      state: 'works',
      test: 'apps/web/src/core/preferred-locale.test.ts › the languages of the browser count in its order, each in full and then by its base',
    },
    { item: 'Telegram language from Telegram data', state: 'missing' },
    {
      item: 'Narrow-screen breakpoint 528 px (mobile below)',
      state: 'partly',
      missing: 'in style sheets and scripts, no test at its edge',
    },
    {
      item: 'Lazy-load margin 400 px',
      state: 'works',
      test: 'packages/ui/src/use-near-view.test.tsx › a drawing below the fold is asked for once it is 400 px away',
    },
    { item: 'Route-change delay about 100 ms', state: 'missing' },
    {
      item: 'Affiliate tag stored 30 days by default (configurable)',
      state: 'works',
      test: 'apps/web/src/core/visit-marks.test.ts › an affiliate tag is kept for 30 days and leaves the address',
    },
    {
      item: 'Affiliate tag removed from the URL',
      state: 'works',
      test: 'apps/web/src/core/visit-marks.test.ts › an affiliate tag is kept for 30 days and leaves the address',
    },
    { item: 'Top events and live-now carousels show 7 events', state: 'missing' },
    { item: 'Top events image type 2', state: 'missing' },
    {
      item: 'Platform codes 1 mobile, 2 desktop',
      state: 'partly',
      missing: 'no test of 2',
      test: 'apps/platform/src/modules/game/game.routes.int.test.ts › plays for money with the active account, under a token of 64 characters',
    },
    { item: 'Sport ids 66 to 179', state: 'missing' },
    { item: 'Sportsbook monitoring sample rate 0.1%', state: 'missing' },
    {
      item: 'Phone: national length 2 to 17 digits',
      state: 'works',
      test: 'packages/domain/src/validation/phone.test.ts › %j in %s is %s',
    },
    {
      item: 'Phone: calling code up to 3 digits',
      state: 'partly',
      missing: 'no test of its length',
    },
    {
      item: 'Phone: input up to 250 characters',
      state: 'works',
      test: 'packages/domain/src/validation/phone.test.ts › the input may have 250 characters',
    },
    {
      item: 'Phone: extension up to 20 digits',
      state: 'works',
      test: 'packages/domain/src/validation/phone.test.ts › an extension may have 20 digits, a further one is no part of it',
    },
    { item: 'Error-reporting breadcrumbs max 100', state: 'missing' },
  ],
} as const satisfies CoverageTable
