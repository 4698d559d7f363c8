import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** The area whose texts every page has from the start. */
export const FIRST_AREA = 'shell'

/** The area that a call brings when it fails: no code waits for the texts of every refusal. */
const FAILURE_AREA = 'refusal'

const KIT = '@fairhouse/app-kit/'

/** Texts that a piece of code can show, by area; each with the file that uses it. */
export type AreaUse = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Reads the sources of the app for the areas of texts that they use. An area is a file of a language,
 * `locales/en/wallet.json`, and a source uses it when it names one of its ids, whole (`'wallet.title'`)
 * or by its beginning (`` `wallet.method.${kind}` ``).
 */
export function createTextAreas(source: string): {
  /** Of a file with all that it imports statically; code behind `import()` brings its own. */
  readonly listUses: (file: string) => AreaUse
  /** The file that a source means by an import of the app's own or of a kit, or null. */
  readonly resolveImport: (specifier: string, from: string) => string | null
} {
  const areaOf = readIds(join(source, 'locales/en'))
  const known = new Map<string, FileFacts>()
  const resolveImport = (specifier: string, from: string): string | null => {
    const path = specifier.replace(/[?#]tsr-.*$/, '')
    if (path.startsWith(KIT)) {
      const target = join(source, '../../../packages/app-kit/src', path.slice(KIT.length))
      return [`${target}.ts`, `${target}.tsx`].find(isFile) ?? null
    }
    const target = path.startsWith('#') ? join(source, path.slice(1)) : resolve(dirname(from), path)
    const isOwn = path.startsWith('#') || path.startsWith('.') || path.startsWith('/')
    return isOwn && /\.tsx?$/.test(target) && isFile(target) ? target : null
  }
  const readFacts = (file: string): FileFacts => {
    let facts = known.get(file)
    if (facts === undefined) {
      const code = withoutComments(readFileSync(file, 'utf8'))
      const imports = listStaticImports(code)
        .map((specifier) => resolveImport(specifier, file))
        .filter((path) => path !== null)
      facts = { areas: findAreas(code, areaOf), imports }
      known.set(file, facts)
    }
    return facts
  }
  const listUses = (file: string): AreaUse => {
    const uses = new Map<string, Set<string>>()
    const seen = new Set([file])
    for (const path of seen) {
      const { areas, imports } = readFacts(path)
      for (const area of areas) uses.set(area, (uses.get(area) ?? new Set()).add(path))
      for (const one of imports) seen.add(one)
    }
    return uses
  }
  return { listUses, resolveImport }
}

type FileFacts = { readonly areas: ReadonlySet<string>; readonly imports: readonly string[] }

function readIds(directory: string): ReadonlyMap<string, string> {
  const areaOf = new Map<string, string>()
  for (const entry of readdirSync(directory)) {
    if (entry === `${FAILURE_AREA}.json`) continue
    const texts = JSON.parse(readFileSync(join(directory, entry), 'utf8')) as object
    for (const id of Object.keys(texts)) areaOf.set(id, basename(entry, '.json'))
  }
  return areaOf
}

function findAreas(code: string, areaOf: ReadonlyMap<string, string>): ReadonlySet<string> {
  const areas = new Set<string>()
  for (const [, id] of code.matchAll(/['"`]([a-z][\w.-]*)['"`]/gi)) {
    const area = areaOf.get(id ?? '')
    if (area !== undefined) areas.add(area)
  }
  for (const [, start = ''] of code.matchAll(/`([a-z]+(?:\.[\w-]+)*\.?\w*)\$\{/gi)) {
    for (const [id, area] of areaOf) if (id.startsWith(start)) areas.add(area)
  }
  return areas
}

function listStaticImports(code: string): string[] {
  const statements = code.matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[\w$*{},\s]+\sfrom\s+)?['"]([^'"]+)['"]/gm,
  )
  return [...statements].map((match) => match[1] ?? '')
}

/** So that an example in a comment counts as no use. */
function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}
