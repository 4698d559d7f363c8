/**
 * The download of a guest for the start page, from the built web app: run the build first. JavaScript
 * counts with everything it imports statically, since the browser fetches that before hydration.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { DEFAULT_BRAND } from '@fairhouse/contract/brand'
import { createTextAreas } from '../apps/web/build/text-areas.ts'
import type { WebContext, WebHandler } from '../apps/web/src/server-context.ts'
import type { BenchLine } from './bench-line.ts'

const DIST = join(import.meta.dirname, '../apps/web/dist')
const OFFICE = join(import.meta.dirname, '../apps/office/dist')
const SRC = join(import.meta.dirname, '../apps/web/src')
const SOURCES = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tsx'),
)
const textAreas = createTextAreas(SRC)
const KB = 1024

const BUDGET = {
  firstLoadKb: 150,
  routeKb: 30,
  playerFrameKb: 10,
  modalKb: 25,
  /** The first dialog brings the code that all dialogs share. */
  firstModalKb: 60,
  viewKb: 110,
  hydrationShare: 0.3,
  officeKb: 160,
}

/** The frame's code for players beyond that of guests. */
const PLAYER_FRAME = 'shell/player-end.tsx'

/** The source files of all pages, and of all dialogs: a new one is counted without being named here. */
const ROUTES = SOURCES.filter((file) => /^routes\/.*\.tsx$/.test(file) && !/__root/.test(file))
const MODALS = [
  ...readFileSync(join(SRC, 'shell/modal-views.ts'), 'utf8').matchAll(/import\('([^']+\.tsx)'\)/g),
].map(([, path = '']) => (path.startsWith('#') ? path.slice(1) : join('shell', path)))
const FIRST_MODAL = 'shell/sign-in-view.tsx'

export async function run(): Promise<BenchLine[]> {
  const html = await renderGuestHome()
  const first = new Set(listLinked(html).flatMap((file) => withImports(file)))
  const scripts = [...first].filter((file) => file.endsWith('.js'))
  const styles = [
    ...html.matchAll(/rel="stylesheet"[^>]*href="([^"]+)"|href="([^"]+)"[^>]*rel="stylesheet"/g),
  ].map((match) => match[1] ?? match[2] ?? '')
  const fonts = [...html.matchAll(/href="([^"]+\.woff2)"/g)].map((match) => match[1] ?? '')
  const viewKb =
    (brotliCompressSync(html).byteLength +
      sum(styles.map((file) => brotliCompressSync(read(file)).byteLength)) +
      sum(fonts.map((file) => read(file).byteLength))) /
    KB
  const scriptTags = [...html.matchAll(/<script[^>]*>[\s\S]*?<\/script>/g)].map(([tag]) => tag)
  const styleTags = [...html.matchAll(/<style[^>]*>[\s\S]*?<\/style>/g)].map(([tag]) => tag)
  const hydration = sum(scriptTags.map((tag) => tag.length))
  const markup = html.length - hydration - sum(styleTags.map((tag) => tag.length))
  return [
    line('first-load JavaScript, guest home', gzipKb(scripts), BUDGET.firstLoadKb, 'KB gzip'),
    line('HTML + CSS + fonts of the first view', viewKb, BUDGET.viewKb, 'KB'),
    share('hydration data of the static HTML', hydration / markup),
    forbidden(scripts),
    line(
      'the frame of a player adds',
      addedKb(PLAYER_FRAME, first),
      BUDGET.playerFrameKb,
      'KB gzip',
    ),
    ...worstRoute(first),
    ...worstModal(first),
    line('first-load JavaScript of the office', officeKb(), BUDGET.officeKb, 'KB gzip'),
  ]
}

/** The frame of the office and its first page, the list of players. */
function officeKb(): number {
  const assets = join(OFFICE, 'assets')
  const readAsset = (file: string): string => readFileSync(join(assets, file), 'utf8')
  const first = readdirSync(assets).filter((file) => /^(?:index|players-page)-.*\.js$/.test(file))
  const loaded = new Set<string>()
  const load = (file: string): void => {
    if (loaded.has(file)) return
    loaded.add(file)
    listDirectImports(readAsset(file)).forEach(load)
  }
  first.forEach(load)
  return sum([...loaded].map((file) => gzipSync(readAsset(file), { level: 9 }).byteLength)) / KB
}

/** The page as the server makes it, with the content of this repository and one row of games. */
async function renderGuestHome(): Promise<string> {
  const entry = join(DIST, 'server/server.js')
  if (!existsSync(entry)) throw new Error('apps/web/dist is not there: run the build first')
  const { handler } = (await import(pathToFileURL(entry).href)) as {
    handler: WebHandler
  }
  const context: WebContext = {
    api: async (request: Request) => Response.json(answerOf(new URL(request.url).pathname)),
    nonce: 'bench-nonce-of-the-usual-length',
    country: null,
    canRefresh: true,
    config: {
      mode: 'production',
      providersOrigin: 'http://localhost:3001',
      locales: LOCALES,
      brand: DEFAULT_BRAND,
      hasHardenedSessions: false,
      hasInbox: false,
      hasDocuments: true,
      affiliateDays: 30,
    },
  }
  const response = await handler(new Request('http://localhost:3000/'), context)
  if (response.status !== 200) throw new Error(`The start page answered ${response.status}.`)
  return await response.text()
}

const LOCALES = [
  { code: 'en', name: 'English', isDefault: true },
  { code: 'pt-BR', name: 'Português (Brasil)', isDefault: false },
  { code: 'es-MX', name: 'Español (México)', isDefault: false },
  { code: 'de', name: 'Deutsch', isDefault: false },
  { code: 'tr', name: 'Türkçe', isDefault: false },
  { code: 'ru', name: 'Русский', isDefault: false },
  { code: 'uz', name: 'Oʻzbekcha', isDefault: false },
  { code: 'hi', name: 'हिन्दी', isDefault: false },
  { code: 'bn', name: 'বাংলা', isDefault: false },
  { code: 'ar', name: 'العربية', isDefault: false },
]

function answerOf(path: string): object {
  if (path.endsWith('/route-rules')) return { data: readContent('route-rules.json') }
  if (path.includes('/directories/'))
    return { data: { footer: readContent('en/layout/footer.json') } }
  if (path.endsWith('/winners') || path.endsWith('/bonuses')) return listOf([])
  const provider = { identity: 'studio', name: 'Fairhouse Studio' }
  if (path.endsWith('/collections')) {
    return listOf([{ identity: 'new', name: 'New games', gameCount: 20, isHidden: false }])
  }
  if (path.endsWith('/providers')) return listOf([{ ...provider, gameCount: 20, isHidden: false }])
  const details = { picture: null, hue: 153, volatility: null, features: ['originals'] }
  const rules = { releasedOn: '2026-03-02', currencies: null, isInCountry: true }
  const flags = { isDemoAvailable: true, isProvablyFair: true, isEnabled: true }
  const games = Array.from({ length: 20 }, (_, place) => ({
    identity: `game-${place}`,
    name: `Game ${place}`,
    provider,
    rtp: '99.00',
    ...details,
    ...rules,
    ...flags,
  }))
  return listOf(games)
}

function listOf(data: readonly object[]): object {
  const totalRows = data.length
  return { data, meta: { page: 1, perPage: 60, totalPages: 1, totalRows } }
}

function readContent(file: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../content', file), 'utf8'))
}

/** The page names its scripts in a list, and fetches them once it is painted. */
function listLinked(html: string): string[] {
  return [...html.matchAll(/"(\/assets\/[^"#]+\.js)"/g)].map((match) => match[1] ?? '')
}

const imports = new Map<string, string[]>()

/** The chunk and all that it imports statically. */
function withImports(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  let direct = imports.get(file)
  if (direct === undefined) {
    direct = listDirectImports(read(file).toString()).map((name) => `/assets/${name}`)
    imports.set(file, direct)
  }
  return [file, ...direct.flatMap((one) => withImports(one, seen))]
}

function listDirectImports(code: string): string[] {
  const found = code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)
  return [...found].map(([, name = '']) => name)
}

/** The cost of opening a page or dialog beyond what has loaded already, including its English texts. */
function addedKb(source: string, present: ReadonlySet<string>): number {
  return gzipKb(listFiles(source).filter((file) => !present.has(file)))
}

/** A page without a component has no chunk. */
function listFiles(source: string): string[] {
  const chunk = findChunk(basename(source, '.tsx').replaceAll('$', '_'))
  if (chunk === null) return []
  const texts = [...textAreas.listUses(join(SRC, source)).keys()]
    .map((area) => findChunk(`texts.en.${area}`))
    .filter((file) => file !== null)
  return [...new Set([...withImports(chunk), ...texts])]
}

function worst(
  what: string,
  names: readonly string[],
  first: ReadonlySet<string>,
  budgetKb: number,
): BenchLine[] {
  const costs = names.map((name) => ({ name: basename(name, '.tsx'), kb: addedKb(name, first) }))
  return [worstOf(what, costs, budgetKb)]
}

function worstOf(
  what: string,
  costs: readonly { readonly name: string; readonly kb: number }[],
  budgetKb: number,
): BenchLine {
  const most = costs.reduce((a, b) => (b.kb > a.kb ? b : a))
  return line(`${what} at most (${most.name})`, most.kb, budgetKb, 'KB gzip')
}

/** A page of players comes with their frame. */
function worstRoute(first: ReadonlySet<string>): BenchLine[] {
  const withFrame = new Set([...first, ...listFiles(PLAYER_FRAME)])
  const costs = ROUTES.map((name) => ({
    name: basename(name, '.tsx'),
    kb: addedKb(name, name.startsWith('routes/_player') ? withFrame : first),
  }))
  return [worstOf('a route adds', costs, BUDGET.routeKb)]
}

function worstModal(first: ReadonlySet<string>): BenchLine[] {
  const shared = new Set([...first, ...listFiles(FIRST_MODAL)])
  return [
    line(
      'the first dialog adds (sign-in)',
      addedKb(FIRST_MODAL, first),
      BUDGET.firstModalKb,
      'KB gzip',
    ),
    ...worst('a further dialog adds', MODALS, shared, BUDGET.modalKb),
  ]
}

/** Code that must not be in the first load, identified by a text that only it has. */
function forbidden(scripts: readonly string[]): BenchLine {
  const marks = {
    zod: 'ZodError',
    centrifuge: 'centrifuge',
    dialogs: 'alertdialog',
    forms: 'shouldUnregister',
  }
  const code = scripts.map((file) => read(file).toString()).join('\n')
  const found = Object.entries(marks).filter(([, mark]) => code.includes(mark))
  const names = found.map(([name]) => name).join(', ')
  return {
    name: 'zod, dialogs, forms, centrifuge in the first load',
    figure: names === '' ? 'none' : names,
    budget: 'none',
    ok: names === '',
  }
}

function findChunk(name: string): string | null {
  const pattern = new RegExp(`^${name.replaceAll('.', '\\.')}-[\\w-]{7}\\.js$`)
  const file = readdirSync(join(DIST, 'client/assets')).find((entry) => pattern.test(entry))
  return file === undefined ? null : `/assets/${file}`
}

function read(file: string): Buffer {
  return readFileSync(join(DIST, 'client', file))
}

function gzipKb(files: readonly string[]): number {
  return sum(files.map((file) => gzipSync(read(file), { level: 9 }).byteLength)) / KB
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function line(name: string, kb: number, budgetKb: number, unit: string): BenchLine {
  return {
    name,
    figure: `${kb.toFixed(1)} ${unit}`,
    budget: `≤ ${budgetKb} ${unit}`,
    ok: kb <= budgetKb,
  }
}

function share(name: string, value: number): BenchLine {
  return {
    name,
    figure: `${value.toFixed(2)}×`,
    budget: `≤ ${BUDGET.hydrationShare}×`,
    ok: value <= BUDGET.hydrationShare,
  }
}
