import type { CoverageTable } from './coverage-row.ts'

/** Every failure that the specification names. */
export const ERRORS = {
  title: 'Errors',
  section: '§8',
  rows: [
    {
      item: 'HTTP 401 or 403: a Telegram user is logged in again through Telegram',
      state: 'missing',
    },
    {
      item: 'HTTP 401 or 403: the session is removed and the user goes home with the sign-in prompt',
      state: 'works',
      test: 'apps/web/src/core/session/session.test.ts › ends the session when the token is still the same',
    },
    {
      item: 'HTTP 401 or 403 are not reported to the global error handler',
      state: 'works',
      test: 'apps/web/src/core/session/browser-session.test.tsx › is not reported to the global error handler',
    },
    {
      item: 'Deposit methods code 13100: deposit-limit flag, empty methods, limits reloaded',
      state: 'works',
      test: 'apps/web/src/features/wallet/deposit-limits.test.tsx › error 13100 of the methods: no methods, the limits anew, and which one binds',
    },
    { item: 'Telegram login 403: accountBlocked alert', state: 'missing' },
    { item: 'Telegram login 401: telegramAuthError alert', state: 'missing' },
    { item: 'Telegram user sync failure: telegramAuthError', state: 'missing' },
    {
      item: 'Resend verification failure: somethingWrong alert',
      state: 'works',
      test: 'apps/web/src/features/contact/confirm-email.test.tsx › asking again without a connection raises the alert that it did not work',
    },
    {
      item: 'Resend verification success: resentVerification alert',
      state: 'works',
      test: 'apps/web/src/features/contact/confirm-email.test.tsx › asking again raises the alert that the mail is on its way, and tells when to ask again',
    },
    {
      item: 'Registration success: successRegistration alert',
      state: 'works',
      test: 'apps/web/src/features/account/sign-up.test.tsx › a new account is told in an alert that names the address to confirm',
    },
    {
      item: 'game.bet.restricted opens the restricted-bets notice',
      state: 'partly',
      missing: 'a toast, no test',
    },
    {
      item: 'game.bet.max.exceed opens the max-bet notice with amount and currency',
      state: 'partly',
      missing: 'a toast, no test',
    },
    {
      item: 'game.bet.max.exceed is ignored without amount and currency',
      state: 'partly',
      missing: 'done, no test',
    },
    {
      item: 'Navigating to an external URL without the explicit option throws',
      state: 'works',
      test: 'apps/web/src/core/navigate-to.test.ts › leaving for %s without saying so throws',
    },
    {
      item: 'Navigating to a dangerous protocol throws',
      state: 'works',
      test: 'apps/web/src/core/navigate-to.test.ts › %s throws, said or not',
    },
    {
      item: 'Chunk load failure fires a chunk-error event',
      state: 'works',
      test: 'e2e/build.spec.ts › a dialog that cannot be loaded is told in an alert, which goes with the page',
    },
    {
      item: "Page validation failure: 404 'Page Not Found: {path}'",
      state: 'works',
      test: 'e2e/guest.spec.ts › a guest looks around: lobby, texts, a game for fun, addresses that moved or never were',
    },
    {
      item: "Unmatched route: 404 'Page not found' plus path",
      state: 'works',
      test: 'e2e/guest.spec.ts › a guest looks around: lobby, texts, a game for fun, addresses that moved or never were',
    },
    {
      item: 'Unknown route middleware throws',
      state: 'works',
      test: 'apps/web/src/core/route-middleware.test.ts › the unknown middleware %s throws',
    },
    {
      item: 'Unknown modal name raises an import error',
      state: 'works',
      test: 'apps/web/src/core/modals.test.ts › a name that is not in the table is an import error',
    },
    { item: 'Error reporting: refresh failure', state: 'missing' },
    {
      item: 'Error reporting: social connections failure',
      state: 'works',
      test: 'apps/web/src/features/social/social.test.tsx › a failure is told, reported, and can be tried again',
    },
    { item: 'Error reporting: avatars failure', state: 'missing' },
    {
      item: 'Error reporting: unlink failure',
      state: 'works',
      test: 'apps/web/src/features/social/social.test.tsx › what cannot be disconnected says why; only a failure is reported',
    },
    {
      item: 'Error reporting: Telegram init failure, which also clears Telegram data',
      state: 'missing',
    },
    { item: 'Error reporting is not initialised without a DSN', state: 'missing' },
    { item: 'Chat errors go to the console', state: 'missing' },
    { item: 'List load failures (providers, collections) return empty lists', state: 'missing' },
    {
      item: 'Free-spin game info failure is logged and the alert omits the game link',
      state: 'missing',
    },
    { item: 'Sportsbook token failure is logged', state: 'missing' },
    {
      item: 'Championship or category fetch failure is logged and the English name is used',
      state: 'missing',
    },
    {
      item: "Pixel failures log 'Failed to load Pixel' or 'Error: Pixel action is not defined'",
      state: 'missing',
    },
    { item: 'Logout failure at start logs to the console', state: 'missing' },
    {
      item: 'Requests with no response log a warning',
      state: 'works',
      test: 'apps/web/src/core/api.test.ts › is a network fault, logged with the trace id',
    },
    {
      item: 'Requests over 2000 ms log a slow warning',
      state: 'works',
      test: 'apps/web/src/core/api.test.ts › an answer after %i ms warns of slowness only above 2,000',
    },
    {
      item: 'Realtime timeout leads to reconnect',
      state: 'partly',
      missing: 'left to the client library, no test',
    },
    {
      item: 'Realtime transport closed leads to reconnect',
      state: 'works',
      test: 'packages/realtime/src/client.test.ts › after a short cut what was missed comes by itself, and nothing is called lost',
    },
    {
      item: 'Realtime client disconnected leads to reconnect',
      state: 'works',
      test: 'apps/web/src/core/realtime/start-realtime.test.ts › after $status asks whether the session holds, then tries again',
    },
    {
      item: 'Realtime unauthorized leads to reconnect',
      state: 'works',
      test: 'apps/web/src/core/realtime/start-realtime.test.ts › after $status asks whether the session holds, then tries again',
    },
    {
      item: 'Phone NOT_A_NUMBER',
      state: 'works',
      test: 'packages/domain/src/validation/phone.test.ts › %j in %s is %s',
    },
    {
      item: 'Phone INVALID_COUNTRY',
      state: 'works',
      test: 'packages/domain/src/validation/phone.test.ts › %j in %s is %s',
    },
    {
      item: 'Phone TOO_SHORT',
      state: 'works',
      test: 'packages/domain/src/validation/phone.test.ts › %j in %s is %s',
    },
    {
      item: 'Phone TOO_LONG',
      state: 'works',
      test: 'packages/domain/src/validation/phone.test.ts › %j in %s is %s',
    },
  ],
} as const satisfies CoverageTable
