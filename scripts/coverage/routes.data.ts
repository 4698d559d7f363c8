import type { CoverageTable } from './coverage-row.ts'

/** Every page, layout and middleware. */
export const ROUTES = {
  title: 'Routes',
  section: '§2',
  rows: [
    {
      item: '/',
      state: 'works',
      test: 'e2e/guest.spec.ts › a guest gets the lobby from the server, with the tile of Dice in the markup',
    },
    {
      item: '/main',
      state: 'works',
      test: 'e2e/shell.spec.ts › a path that the operator moved leads on, from the server and inside the app',
    },
    { item: '/betting (only with a betting client host and a client id)', state: 'missing' },
    { item: '/bonuses', state: 'missing' },
    { item: '/bonus/{pageIdentity}', state: 'missing' },
    { item: '/loyalty (only when loyalty is enabled)', state: 'missing' },
    { item: '/contact', state: 'missing' },
    { item: '/favorites', state: 'missing' },
    { item: '/recently-played', state: 'missing' },
    {
      item: '/game/{id}',
      state: 'works',
      test: 'e2e/guest.spec.ts › a guest can use ${path} without a barrier',
    },
    {
      item: '/game/{id}?real=true',
      state: 'works',
      test: 'e2e/journey.spec.ts › a newcomer signs up, deposits, bets real money and checks the round',
    },
    {
      item: '/games',
      state: 'works',
      test: 'e2e/guest.spec.ts › a guest can use ${path} without a barrier',
    },
    { item: '/games/{params...}', state: 'missing' },
    { item: '/games/providers', state: 'missing' },
    { item: '/games/providers/{providerIdentity}', state: 'missing' },
    {
      item: '/profile',
      state: 'works',
      test: 'e2e/profile.spec.ts › the profile leads to its pages: a list with a way back on phones, a menu beside on desktops',
    },
    {
      item: '/profile/info',
      state: 'works',
      test: 'e2e/profile.spec.ts › the profile leads to its pages: a list with a way back on phones, a menu beside on desktops',
    },
    {
      item: '/profile/limits',
      state: 'works',
      test: 'apps/web/src/features/limits/limits-page.test.tsx › a limit of the house is shown with what is used, what is left, and what can be done',
    },
    {
      item: '/profile/personal',
      state: 'works',
      test: 'e2e/profile.spec.ts › a player fills in their details, is asked before losing changes, and finds them again',
    },
    {
      item: '/profile/sessions',
      state: 'works',
      test: 'e2e/sessions.spec.ts › a session is closed from another browser, which is told at once and says why',
    },
    {
      item: '/profile/settings',
      state: 'works',
      test: 'e2e/profile.spec.ts › the profile leads to its pages: a list with a way back on phones, a menu beside on desktops',
    },
    {
      item: '/profile/settings/account',
      state: 'works',
      test: 'apps/web/src/features/contact/account-page.test.tsx › each row says how it stands and opens the way to change it',
    },
    {
      item: '/profile/settings/notifications',
      state: 'works',
      test: 'apps/web/src/features/profile/settings-pages.test.tsx › consent to offers is off, kept at once, and apart from what is always sent',
    },
    {
      item: '/profile/documents',
      state: 'works',
      test: 'e2e/documents.spec.ts › a document is handed over, looked at and taken back',
    },
    {
      item: '/profile/documents is removed when identity verification hides it by configuration',
      state: 'works',
      test: 'apps/web/src/features/profile/profile-menu.test.ts › the documents are not there where an identity verification collects them',
    },
    { item: '/profile bonuses page', state: 'missing' },
    {
      item: '/questions',
      state: 'works',
      test: 'e2e/shell.spec.ts › going from the questions to one of them is no change of page: what was opened stays',
    },
    {
      item: '/questions/{pageIdentity}',
      state: 'works',
      test: 'e2e/shell.spec.ts › going from the questions to one of them is no change of page: what was opened stays',
    },
    {
      item: '/redirect (empty layout)',
      state: 'works',
      test: 'e2e/shell.spec.ts › an address that the house does not lead to is refused on a page without a frame',
    },
    { item: '/referral', state: 'missing' },
    { item: '/sport/{slug...}', state: 'missing' },
    { item: '/sport/{sport}/{category}/{championship}/{eventId-eventname}', state: 'missing' },
    {
      item: '/sport/… query page (default overview), eventId, categoryIds, championshipIds',
      state: 'missing',
    },
    { item: '/sport/event/{eventId}', state: 'missing' },
    {
      item: '/static/{pageIdentity}',
      state: 'works',
      test: 'e2e/shell.spec.ts › a new page starts at its top, and an address with an anchor at the anchor',
    },
    { item: '/support', state: 'missing' },
    {
      item: '/wallet',
      state: 'partly',
      missing: 'no test opens it as a player',
      test: 'e2e/guest.spec.ts › a page that belongs to a player asks a guest to sign in',
    },
    {
      item: '/wallet/history',
      state: 'partly',
      missing: 'the list is shown in a test, its address is opened by none',
      test: 'apps/web/src/features/wallet/accounts.test.tsx › payments: none at first, then each with its status and a way to its details',
    },
    { item: '/welcome-package', state: 'missing' },
    {
      item: '/auth/autologin',
      state: 'works',
      test: 'e2e/sessions.spec.ts › the sign-in link of the inbox signs in, once, and leads to where the visitor was going',
    },
    {
      item: 'verify confirmCode page',
      state: 'works',
      test: 'apps/web/src/features/contact/confirm-email.test.tsx › the link of the mail confirms for a guest, who is told to sign in',
    },
    {
      item: '/auth/social/{connection}/callback',
      state: 'works',
      test: 'e2e/social.spec.ts › who cancels, or brings an answer that another browser asked for, is not signed in',
    },
    {
      item: 'password-reset resetCode page',
      state: 'works',
      test: 'e2e/password-reset.spec.ts › a forgotten password is replaced through the inbox, and the old link is over',
    },
    { item: '/{slug...} (content pages)', state: 'missing' },
    {
      item: 'Every route under a locale prefix',
      state: 'works',
      test: 'e2e/shell.spec.ts › every page is there under the prefix of each language, in the frame of the house',
    },
    {
      item: 'The default locale has no prefix, others the lower-cased code',
      state: 'works',
      test: 'apps/web/src/core/locale.test.ts › a path in %s: %s is %s',
    },
    {
      item: 'Layout default',
      state: 'works',
      test: 'e2e/shell.spec.ts › every page is there under the prefix of each language, in the frame of the house',
    },
    {
      item: 'Layout empty',
      state: 'works',
      test: 'e2e/shell.spec.ts › an address that the house does not lead to is refused on a page without a frame',
    },
    {
      item: 'Layout geo-restricted (header country flagged restrict)',
      state: 'works',
      test: 'e2e/sessions.spec.ts › a visitor from a country that is not served reads so, and nobody can register from there',
    },
    {
      item: 'Middleware auth',
      state: 'works',
      test: 'e2e/guest.spec.ts › a page that belongs to a player asks a guest to sign in',
    },
    {
      item: 'Middleware redirect-main',
      state: 'works',
      test: 'apps/web/src/core/route-middleware.test.ts › redirect-main leads to the home page with what the address carried',
    },
  ],
} as const satisfies CoverageTable
