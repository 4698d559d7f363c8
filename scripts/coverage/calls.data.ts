import type { CoverageTable } from './coverage-row.ts'

/** What holds for all calls, and calls outside the API. */
export const CALLS = {
  title: 'Other calls and third parties',
  section: '§7, §1',
  rows: [
    {
      item: 'Bearer token when a session exists, refreshed first if expired',
      state: 'works',
      test: 'apps/web/src/core/session/session.test.ts › is the successor when the token is about to end',
    },
    {
      item: 'x-trace-id on requests',
      state: 'works',
      test: 'apps/web/src/core/api.test.ts › carries the bearer, a trace id of its own, and never a cookie',
    },
    { item: 'source and platform (tg or web) on some paths', state: 'missing' },
    {
      item: 'Cookies are not sent',
      state: 'works',
      test: 'apps/web/src/core/api.test.ts › carries the bearer, a trace id of its own, and never a cookie',
    },
    {
      item: 'Payloads are JSON, responses mostly wrap in data',
      state: 'works',
      test: 'apps/platform/src/http/app.test.ts › a value is answered as data',
    },
    { item: 'Sportsbook game-start call (path not shown)', state: 'missing' },
    {
      item: 'Content directory alerts per locale',
      state: 'works',
      test: 'apps/web/src/server/own-words.test.ts › texts of every directory stand in place of those of the app, with their values',
    },
    {
      item: 'Content directory fields-settings per locale',
      state: 'works',
      test: 'apps/web/src/server/own-words.test.ts › texts of every directory stand in place of those of the app, with their values',
    },
    {
      item: 'Content directory global-components per locale',
      state: 'works',
      test: 'apps/web/src/server/own-words.test.ts › texts of every directory stand in place of those of the app, with their values',
    },
    {
      item: 'Content directory layout per locale',
      state: 'works',
      test: 'apps/platform/src/modules/content/content.int.test.ts › lies over the one of the default language',
    },
    {
      item: 'Content directory modals per locale',
      state: 'works',
      test: 'apps/web/src/server/own-words.test.ts › texts of every directory stand in place of those of the app, with their values',
    },
    {
      item: 'Content of the default locale too when different',
      state: 'works',
      test: 'apps/platform/src/modules/content/content.int.test.ts › lies over the one of the default language',
    },
    { item: 'Build manifest and per-page payload files', state: 'missing' },
    {
      item: 'builds/latest.json with a timestamp query, repeated periodically',
      state: 'partly',
      missing: 'no test reads the address',
      test: 'apps/web/src/core/newer-build.test.ts › asks one hour after start and every hour then',
    },
    {
      item: 'Route-rules lookup per path',
      state: 'works',
      test: 'e2e/guest.spec.ts › a guest looks around: lobby, texts, a game for fun, addresses that moved or never were',
    },
    { item: 'Static JSON /altenar-data/{sportId}-champs.json', state: 'missing' },
    { item: 'Static JSON /altenar-data/{sportId}-categories.json', state: 'missing' },
    {
      item: 'Sportsbook script (integration, culture, token, themeName; production and stage)',
      state: 'missing',
    },
    {
      item: 'Sportsbook culture map (es-MX to es-ES, en-US to en-GB, default en-GB)',
      state: 'missing',
    },
    { item: 'Tag manager', state: 'missing' },
    { item: 'Analytics', state: 'missing' },
    { item: 'Live chat', state: 'missing' },
    { item: 'Session recording', state: 'missing' },
    { item: 'Fingerprinting', state: 'missing' },
    { item: 'Ad-retargeting pixel', state: 'missing' },
    {
      item: 'Websocket at /api/connection/websocket with a token for signed-in players',
      state: 'works',
      test: 'apps/platform/src/realtime/realtime.int.test.ts › what is committed shows up in the tab',
    },
  ],
} as const satisfies CoverageTable
