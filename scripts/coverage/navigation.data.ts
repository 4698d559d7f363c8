import type { CoverageTable } from './coverage-row.ts'

/** How moving about behaves, and what frames the pages. */
export const NAVIGATION = {
  title: 'Navigation, pages and panels',
  section: '§2',
  rows: [
    {
      item: 'The page scrolls to the top or to the anchor hash',
      state: 'partly',
      missing: 'left to the router, no test',
    },
    { item: 'A visible alert is hidden on a path change', state: 'missing' },
    {
      item: 'An open drawer is closed on a full-path change',
      state: 'partly',
      missing: 'open menus close; there is no side drawer and no test',
    },
    {
      item: 'A route-rule lookup may give a redirect; an absolute one leaves the site',
      state: 'missing',
    },
    { item: 'A relative redirect of a route rule is followed in the app', state: 'missing' },
    {
      item: 'An unmatched or invalid route gives a page-not-found error, status 404',
      state: 'works',
      test: 'e2e/guest.spec.ts › an address that does not exist is a page of its own with status 404',
    },
    {
      item: 'External links open in a new tab',
      state: 'partly',
      missing: 'link by link, without a rule that holds for all',
    },
    { item: 'The preloader is hidden 1 s after a page finishes', state: 'missing' },
    { item: 'The preloader stays on the auto-login route with a state query', state: 'missing' },
    { item: 'The preloader stays on the social callback with code and state', state: 'missing' },
    {
      item: 'The preloader element is hidden after 500 ms and removed after 1000 ms',
      state: 'missing',
    },
    {
      item: 'After social login the player returns to the backRoute of the state, or home',
      state: 'missing',
    },
    {
      item: 'After linking a social account the player goes to the profile page',
      state: 'missing',
    },
    {
      item: 'Sign-in prompt /?sign-in=true',
      state: 'works',
      test: 'apps/web/src/shell/modal-host.test.tsx › a key that is there at load opens its modal',
    },
    { item: 'Query botURL marks Telegram mode', state: 'missing' },
    { item: 'Query ref_id carries a referral', state: 'missing' },
    { item: 'Query stag carries an affiliate tag', state: 'missing' },
    {
      item: 'Return-to-game memory in session storage',
      state: 'partly',
      missing: 'kept and used by the lobby, no test',
    },
    {
      item: 'Moving between /questions and /questions/{id} counts as the same page',
      state: 'missing',
    },
    {
      item: 'Error page: title, description and a Homepage button to the root',
      state: 'partly',
      missing: 'no test reads the description',
      test: 'e2e/guest.spec.ts › an address that does not exist is a page of its own with status 404',
    },
    {
      item: 'The Homepage button goes to the root of the current locale',
      state: 'partly',
      missing: 'no test of another locale',
    },
    {
      item: 'Error page: the two default texts',
      state: 'partly',
      missing: 'no test reads the second',
      test: 'e2e/guest.spec.ts › an address that does not exist is a page of its own with status 404',
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
      state: 'partly',
      missing: 'background scrolling is not locked',
      test: 'e2e/journey.spec.ts › signing in and out in one tab signs in and out in the other',
    },
    {
      item: 'Currency panel',
      state: 'partly',
      missing: 'background scrolling is not locked',
      test: 'apps/web/src/features/wallet/accounts.test.tsx › the balance shows one number, and a press what it is made of and the other accounts',
    },
    { item: 'Side drawer', state: 'missing' },
    {
      item: 'Side drawer can be compact, state kept in local storage',
      state: 'partly',
      missing: 'the rail can, no test',
    },
    { item: 'Opening a panel locks background scrolling', state: 'missing' },
    {
      item: 'Colour mode system, light or dark, stored locally',
      state: 'partly',
      missing: 'kept in a cookie, no test changes it',
    },
  ],
} as const satisfies CoverageTable
