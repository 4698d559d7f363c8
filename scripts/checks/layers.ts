import { posix } from 'node:path'
import { isTestFile, isTypeScript, listImports, type SourceFile } from './source-file.ts'

/** Which workspaces a workspace may import: the arrows of docs/architecture.md. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  money: [],
  contract: ['money'],
  domain: ['contract', 'money'],
  fair: [],
  betting: ['money'],
  realtime: ['contract'],
  texts: [],
  ui: [],
  'app-kit': ['contract', 'money', 'ui'],
  'server-kit': [],
  // ui: for the theme that an operator configures
  platform: ['contract', 'domain', 'fair', 'money', 'realtime', 'server-kit', 'ui'],
  web: ['app-kit', 'contract', 'domain', 'fair', 'money', 'realtime', 'texts', 'ui'],
  // web: the sentences that players read, its only export
  office: ['app-kit', 'contract', 'fair', 'texts', 'ui', 'web'],
  studio: ['contract', 'fair', 'money', 'ui', 'server-kit', 'texts'],
  bookmaker: ['betting', 'contract', 'fair', 'money', 'realtime', 'server-kit', 'texts', 'ui'],
  cashier: ['contract', 'domain', 'money', 'ui', 'server-kit'],
  identity: ['server-kit'],
  messenger: ['server-kit'],
}

/** Workspaces that run: no test puts two of them side by side. */
const PROGRAMS = [
  'platform',
  'web',
  'office',
  'studio',
  'bookmaker',
  'cashier',
  'identity',
  'messenger',
]

// These put the parts together or look at them from outside.
const ROOTS = /^(?:scripts|bench|e2e)\//

type Place = { readonly workspace: string; readonly directory: string }

/** The workspace of a path, e.g. `apps/web/src/a.ts` → web; null above all workspaces. */
function findPlace(path: string): Place | null {
  const match = /^(?:packages|apps|providers)\/([^/]+)\//.exec(path)
  if (match?.[1] === undefined) return null
  return { workspace: match[1], directory: match[0] }
}

/** Imports that go against the arrows between workspaces. */
export function findForbiddenArrows(files: readonly SourceFile[]): string[] {
  return files.filter(isTypeScript).flatMap((file) => {
    const place = findPlace(file.path)
    if (place === null || ROOTS.test(file.path)) return []
    const allowed = ARROWS[place.workspace]
    if (allowed === undefined) {
      return [`${file.path}: workspace ${place.workspace} has no arrows; add them to layers.ts`]
    }
    return listImports(file).flatMap(({ specifier, line }) => {
      const where = `${file.path}:${line}`
      if (specifier.startsWith('.')) {
        const target = posix.join(posix.dirname(file.path), specifier)
        if (target.startsWith(place.directory)) return []
        return [`${where}: ${specifier} leaves the workspace; import its package by name`]
      }
      const target = /^@fairhouse\/([^/]+)\//.exec(specifier)?.[1]
      if (target === undefined || target === place.workspace || allowed.includes(target)) return []
      // Tests may put two packages side by side to prove that they agree.
      if (isTestFile(file) && !PROGRAMS.includes(target)) return []
      const names = allowed.length === 0 ? 'no other workspace' : allowed.join(', ')
      return [`${where}: ${place.workspace} may import ${names}, not ${target}; move the code down`]
    })
  })
}

/** The apps of pages, which have the same layers. */
const PAGES = /^apps\/(?:web|office)\/src\//

/** Imports inside an app of pages against `core ← parts ← features ← shell, routes`, or between features. */
export function findForbiddenWebImports(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isTypeScript(file) && PAGES.test(file.path))
    .flatMap((file) => {
      const from = describeLayer(file.path.replace(PAGES, ''))
      return listImports(file).flatMap(({ specifier, line }) => {
        const path = resolveInWeb(file.path, specifier)
        if (path === null) return []
        const to = describeLayer(path)
        const reason = whyForbidden(from, to)
        return reason === null ? [] : [`${file.path}:${line}: ${specifier}: ${reason}`]
      })
    })
}

type Layer = { readonly name: string; readonly feature: string | null }

function describeLayer(path: string): Layer {
  const [name = '', feature] = path.split('/')
  return { name, feature: name === 'features' ? (feature ?? null) : null }
}

function resolveInWeb(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return null
  const target = posix.join(posix.dirname(from), specifier)
  return PAGES.test(target) ? target.replace(PAGES, '') : null
}

/** The upper layers of the web app; files in none of them may import all of these. */
const ABOVE_CORE = ['parts', 'features', 'shell', 'routes', 'startup']
const ABOVE_PARTS = ['features', 'shell', 'routes', 'startup']
const ABOVE_FEATURES = ['shell', 'routes', 'startup']

function whyForbidden(from: Layer, to: Layer): string | null {
  if (from.name === 'core' && ABOVE_CORE.includes(to.name)) {
    return 'core knows nothing above it; hand the part in, or move it to core'
  }
  if (from.name === 'parts' && ABOVE_PARTS.includes(to.name)) {
    return 'a part is shared by features and knows none; hand it in, or move it to parts'
  }
  if (from.feature !== null && ABOVE_FEATURES.includes(to.name)) {
    return 'a feature does not know the shell or routes; link to a URL or open a modal'
  }
  if (from.feature !== null && to.feature !== null && from.feature !== to.feature) {
    return 'features do not import each other; share a part, a URL, a query key or a channel event'
  }
  return null
}

const BOOK = 'providers/bookmaker/'

/** The rooms of the sportsbook, the lowest first: a room imports those before it. */
const BOOK_ROOMS = [
  'texts',
  'src/naming',
  'src/catalogue',
  'src/simulation',
  'src/market',
  'src/pricing',
  'src/sport',
  'src/families',
  'src/sports',
  'src/margin',
  'src/database',
  'src/event',
  'src/builder',
  'src/live',
  'src/betting',
  'src/operator',
  'src/schedule',
  'src/outside',
  'sdk/core',
  'sdk/parts',
  'sdk/bets',
  'sdk/slip',
  'sdk/events',
  'sdk/lists',
  'sdk/views',
  'sdk',
  'src',
]
/** The rooms of the server that the script in the browser shares: they are pure. */
const BOOK_SHARED = ['src/naming', 'src/catalogue', 'src/sports']

/** Imports inside the sportsbook against the order of its rooms, or of the server by its script. */
export function findForbiddenBookImports(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isTypeScript(file) && file.path.startsWith(BOOK) && !isTestFile(file))
    .flatMap((file) => {
      const from = bookRoomOf(file.path)
      return listImports(file).flatMap(({ specifier, line }) => {
        const target = posix.join(posix.dirname(file.path), specifier)
        if (!specifier.startsWith('.') || !target.startsWith(BOOK)) return []
        const to = bookRoomOf(target)
        const reason = whyForbiddenInBook(from, to) ?? whyForbiddenInSport(file.path, target)
        return reason === null ? [] : [`${file.path}:${line}: ${specifier}: ${reason}`]
      })
    })
}

function bookRoomOf(path: string): string {
  const [place = '', room] = posix.dirname(path.slice(BOOK.length)).split('/')
  return room === undefined || place === 'texts' ? place : `${place}/${room}`
}

function whyForbiddenInBook(from: string, to: string): string | null {
  const [above, below] = [BOOK_ROOMS.indexOf(from), BOOK_ROOMS.indexOf(to)]
  if (from === to || from === '.') return null
  if (above < 0 || below < 0)
    return `${above < 0 ? from : to} is no room of BOOK_ROOMS in layers.ts`
  if (above < below) return `${from} is below ${to}; hand the part in, or move it down`
  const isOfServer = to.startsWith('src') && !BOOK_SHARED.includes(to)
  return from.startsWith('sdk') && isOfServer
    ? 'the script imports no server; move what is pure to packages/betting'
    : null
}

const SPORT = /^providers\/bookmaker\/src\/sports\/([^/]+)\//

/** A sport knows no other one and not their list. */
function whyForbiddenInSport(from: string, to: string): string | null {
  const sport = SPORT.exec(from)?.[1]
  if (sport === undefined || !to.startsWith(`${BOOK}src/sports/`)) return null
  if (SPORT.exec(to)?.[1] === sport) return null
  return 'a sport knows no other one; move what they share to families'
}

const QUERY = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/
const MAY_QUERY =
  /\.(?:repo|query)\.ts$|\/ledger\/|\/database\/|\/(?:main|platform)\.ts$|\.seed\.ts$/

/** SQL outside `*.repo.ts`, `*.query.ts` and `ledger/`. */
export function findForbiddenServerCode(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => /^(?:apps\/platform|providers\/[^/]+)\/src\//.test(file.path))
    .filter((file) => isTypeScript(file) && !isTestFile(file))
    .filter((file) => QUERY.test(file.text) && !MAY_QUERY.test(file.path))
    .map(
      (file) =>
        `${file.path}: SQL belongs in a *.repo.ts beside it (a *.query.ts for other modules, or ledger/)`,
    )
}

// Its responses are checked against schemas in development only, in a file that is loaded by itself.
const CHECKS_ANSWERS = 'apps/web/src/core/api/answer-check.ts'

/** Files of the browser that import a value from a file of the contract that has schemas. */
export function findSchemasInBrowser(files: readonly SourceFile[]): string[] {
  const withSchemas = new Set(
    files
      .filter(({ path, text }) => path.startsWith('packages/contract/') && /from 'zod'/.test(text))
      .map(({ path }) => path.replace(/^packages\/contract\/src\/|\.ts$/g, '')),
  )
  return files
    .filter(({ path }) => /^(?:apps\/web|apps\/office|packages\/app-kit)\/src\//.test(path))
    .filter(({ path }) => path !== CHECKS_ANSWERS)
    .filter((file) => !isTestFile(file))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^import \{[^}]*\} from '@fairhouse\/contract\/([\w./-]+)'/gm)]
        .filter(([, name = '']) => withSchemas.has(name))
        .map(([, name]) => `${path}: the browser would load zod with @fairhouse/contract/${name}`),
    )
}
