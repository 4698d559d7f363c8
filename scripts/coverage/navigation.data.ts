import type { CoverageTable } from './coverage-row.ts'

/** How moving about behaves, and what frames the pages. */
export const NAVIGATION = {
  title: 'Navigation, pages and panels',
  section: '§2',
  rows: [
    {
      item: 'The page scrolls to the top or to the anchor hash',
      state: 'works',
      test: 'e2e/guest.spec.ts › a guest looks around: lobby, texts, a game for fun, addresses that moved or never were',
    },
    {
      item: 'A visible alert is hidden on a path change',
      state: 'works',
      test: 'e2e/build.spec.ts › a dialog that cannot be loaded is told in an alert, which goes with the page',
    },
    {
      item: 'An open drawer is closed on a full-path change',
      state: 'works',
      test: 'e2e/demo.spec.ts › the demo player asks for their profile, signs in, is there, and has limits and menus at hand',
    },
    {
      item: 'A route-rule lookup may give a redirect; an absolute one leaves the site',
      state: 'works',
      test: 'apps/web/src/core/route-rules.test.ts › a rule to an allowed host leaves',
    },
    {
      item: 'A relative redirect of a route rule is followed in the app',
      state: 'works',
      test: 'e2e/guest.spec.ts › a guest looks around: lobby, texts, a game for fun, addresses that moved or never were',
    },
    {
      item: 'An unmatched or invalid route gives a page-not-found error, status 404',
      state: 'works',
      test: 'e2e/guest.spec.ts › a guest looks around: lobby, texts, a game for fun, addresses that moved or never were',
    },
    {
      item: 'External links open in a new tab',
      state: 'works',
      test: 'e2e/guest.spec.ts › a guest looks around: lobby, texts, a game for fun, addresses that moved or never were',
    },
    {
      item: 'The preloader is hidden 1 s after a page finishes',
      state: 'works',
      test: 'apps/web/src/core/preloader.test.ts › it stays for 1 s after the page, is hidden 500 ms later and removed after 1000',
    },
    {
      item: 'The preloader stays on the auto-login route with a state query',
      state: 'works',
      test: 'apps/web/src/core/preloader.test.ts › on %s with %j it stays: the sign-in is still under way',
    },
    {
      item: 'The preloader stays on the social callback with code and state',
      state: 'works',
      test: 'apps/web/src/core/preloader.test.ts › on %s with %j it stays: the sign-in is still under way',
    },
    {
      item: 'The preloader element is hidden after 500 ms and removed after 1000 ms',
      state: 'works',
      test: 'apps/web/src/core/preloader.test.ts › it stays for 1 s after the page, is hidden 500 ms later and removed after 1000',
    },
    {
      item: 'After social login the player returns to the backRoute of the state, or home',
      state: 'works',
      test: 'e2e/social.spec.ts › someone new comes in through the issuer, is asked for the rest, and signs in with it ever after',
    },
    {
      item: 'After linking a social account the player goes to the profile page',
      state: 'works',
      test: 'e2e/social.spec.ts › who cancels is not signed in; an address with an account is connected by its owner, and disconnected',
    },
    {
      item: 'Sign-in prompt /?sign-in=true',
      state: 'works',
      test: 'apps/web/src/shell/modal-host.test.tsx › a key that is there at load opens its modal',
    },
    { item: 'Query botURL marks Telegram mode', state: 'missing' },
    {
      item: 'Query ref_id carries a referral',
      state: 'works',
      test: 'apps/web/src/core/visit-marks.test.ts › referral and bot are kept and stay in the address',
    },
    { item: 'Query stag carries an affiliate tag', state: 'missing' },
    {
      item: 'Return-to-game memory in session storage',
      state: 'works',
      test: 'e2e/guest.spec.ts › a guest looks around: lobby, texts, a game for fun, addresses that moved or never were',
    },
    {
      item: 'Moving between /questions and /questions/{id} counts as the same page',
      state: 'works',
      test: 'apps/web/src/core/page-identity.test.ts › from %s to %s is the same page: %s',
    },
    {
      item: 'Error page: title, description and a Homepage button to the root',
      state: 'works',
      test: 'e2e/guest.spec.ts › a guest looks around: lobby, texts, a game for fun, addresses that moved or never were',
    },
    {
      item: 'The Homepage button goes to the root of the current locale',
      state: 'works',
      test: 'e2e/guest.spec.ts › a guest looks around: lobby, texts, a game for fun, addresses that moved or never were',
    },
    {
      item: 'Error page: the two default texts',
      state: 'works',
      test: 'e2e/guest.spec.ts › a guest looks around: lobby, texts, a game for fun, addresses that moved or never were',
    },
    { item: 'History tab bets', state: 'missing' },
    { item: 'History tab bonuses', state: 'missing' },
    { item: 'History tab spins', state: 'missing' },
    {
      item: 'History tab transactions',
      state: 'partly',
      missing: 'payments only, in the wallet and not in the profile',
      test: 'apps/web/src/features/wallet/accounts.test.tsx › payments: none at first, then each with its status and a way to its details',
    },
    { item: 'History filters on desktop', state: 'missing' },
    { item: 'History filters on mobile', state: 'missing' },
    { item: 'History skeleton preloader', state: 'partly', missing: 'of payments only, no test' },
    {
      item: 'User navigation panel',
      state: 'works',
      test: 'e2e/demo.spec.ts › the demo player asks for their profile, signs in, is there, and has limits and menus at hand',
    },
    {
      item: 'Currency panel',
      state: 'works',
      test: 'e2e/demo.spec.ts › the demo player asks for their profile, signs in, is there, and has limits and menus at hand',
    },
    {
      item: 'Side drawer',
      state: 'works',
      test: 'e2e/demo.spec.ts › the demo player asks for their profile, signs in, is there, and has limits and menus at hand',
    },
    {
      item: 'Side drawer can be compact, state kept in local storage',
      state: 'works',
      test: 'e2e/guest.spec.ts › a guest looks around: lobby, texts, a game for fun, addresses that moved or never were',
    },
    {
      item: 'Opening a panel locks background scrolling',
      state: 'works',
      test: 'e2e/demo.spec.ts › the demo player asks for their profile, signs in, is there, and has limits and menus at hand',
    },
    {
      item: 'Colour mode system, light or dark, stored locally',
      state: 'works',
      test: 'e2e/guest.spec.ts › a guest looks around: lobby, texts, a game for fun, addresses that moved or never were',
    },
  ],
} as const satisfies CoverageTable
