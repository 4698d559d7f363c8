import { posix } from 'node:path'
import { isTestFile, isTypeScript, listImports, type SourceFile } from './source-file.ts'

const MODULES = 'apps/platform/src/modules/'

/** Imports of a foreign repository that are still there, as `importer → file`. The list only shrinks. */
const KNOWN_REPO_IMPORTS: ReadonlySet<string> = new Set([
  'bet → wallet/wallet.repo.ts',
  'catalogue → game/game.repo.ts',
  'operator → wallet/wallet.repo.ts',
])

/** Arrows against the order of the modules that are still there. The list only shrinks. */
const KNOWN_BACK_ARROWS: ReadonlySet<string> = new Set(['game → catalogue'])

type Known = ReadonlySet<string>
type ModuleImport = {
  readonly where: string
  readonly from: string
  readonly to: string
  readonly file: string
}

/** Imports of another module's `*.repo.ts`: a module's tables are its own. */
export function findForeignRepoImports(
  files: readonly SourceFile[],
  known: Known = KNOWN_REPO_IMPORTS,
): string[] {
  const found = listModuleImports(files).filter(({ file }) => file.endsWith('.repo.ts'))
  const wrong = found
    .filter(({ from, file }) => !known.has(`${from} → ${file}`))
    .map(
      ({ where, file }) =>
        `${where}: ${file} is private; call a service of that module, or move what others need of its tables to a *.query.ts`,
    )
  const present = new Set(found.map(({ from, file }) => `${from} → ${file}`))
  return [...wrong, ...listOutdated(known, present, 'KNOWN_REPO_IMPORTS')]
}

/** Modules that import each other in a circle. */
export function findModuleCycles(
  files: readonly SourceFile[],
  known: Known = KNOWN_BACK_ARROWS,
): string[] {
  const arrows = listModuleImports(files).map((one) => ({
    ...one,
    arrow: `${one.from} → ${one.to}`,
  }))
  const outdated = listOutdated(
    known,
    new Set(arrows.map(({ arrow }) => arrow)),
    'KNOWN_BACK_ARROWS',
  )
  const next = new Map<string, Set<string>>()
  for (const { from, to, arrow } of arrows) {
    if (known.has(arrow)) continue
    next.set(from, (next.get(from) ?? new Set()).add(to))
  }
  const wrong = arrows
    .filter(({ from, to, arrow }) => !known.has(arrow) && canReach(next, to, from))
    .map(
      ({ where, arrow }) =>
        `${where}: ${arrow} closes a circle of modules; hand the part in, move it down, or react to an event`,
    )
  return [...wrong, ...outdated]
}

/** Imports from one module of the platform into another, tests left out. */
function listModuleImports(files: readonly SourceFile[]): ModuleImport[] {
  return files
    .filter((file) => file.path.startsWith(MODULES) && isTypeScript(file) && !isTestFile(file))
    .flatMap((file) => {
      const [from = ''] = file.path.slice(MODULES.length).split('/')
      return listImports(file).flatMap(({ specifier, line }) => {
        const target = resolveInModules(file.path, specifier)
        const to = target?.split('/')[0]
        if (target === null || to === undefined || to === from) return []
        return [{ where: `${file.path}:${line}`, from, to, file: target }]
      })
    })
}

function resolveInModules(from: string, specifier: string): string | null {
  const alias = '#platform/modules/'
  if (specifier.startsWith(alias)) return `${specifier.slice(alias.length)}.ts`
  if (!specifier.startsWith('.')) return null
  const path = posix.join(posix.dirname(from), specifier)
  return path.startsWith(MODULES) ? path.slice(MODULES.length) : null
}

function canReach(
  next: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
  to: string,
): boolean {
  const seen = new Set([from])
  for (const module of seen) {
    if (module === to) return true
    for (const one of next.get(module) ?? []) seen.add(one)
  }
  return false
}

function listOutdated(known: Known, present: ReadonlySet<string>, list: string): string[] {
  return [...known]
    .filter((one) => !present.has(one))
    .map((one) => `scripts/checks/modules.ts: ${one} is mended; delete it from ${list}`)
}
