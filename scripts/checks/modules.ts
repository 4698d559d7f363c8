import { posix } from 'node:path'
import { isTestFile, isTypeScript, listImports, type SourceFile } from './source-file.ts'

const PLATFORM = 'apps/platform/src/'

/** A module is a folder in `modules`, an integration one in `integrations`. */
const FOLDER = /^(?:modules\/[^/]+|integrations\/[^/]+(?=\/))/

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

/** Modules that know an integration by name, and integrations that know each other. */
export function findNamedIntegrations(files: readonly SourceFile[]): string[] {
  return listModuleImports(files)
    .filter(({ to }) => to.startsWith('integrations/'))
    .map(
      ({ where, file }) =>
        `${where}: ${file} is of one company; ask for its port by fillPort, or move what is shared to the module that has the port`,
    )
}

/** Imports from one module or integration of the platform into another, tests left out. */
function listModuleImports(files: readonly SourceFile[]): ModuleImport[] {
  return files
    .filter((file) => isTypeScript(file) && !isTestFile(file))
    .flatMap((file) => {
      const from = findFolder(file.path)
      if (from === null) return []
      return listImports(file).flatMap(({ specifier, line }) => {
        const target = resolveImport(file.path, specifier)
        const to = target === null ? null : findFolder(target)
        if (target === null || to === null || to === from) return []
        return [{ where: `${file.path}:${line}`, from, to, file: nameOf(target) }]
      })
    })
}

/** `wallet` for a module, `integrations/hub88` for an integration. */
function findFolder(path: string): string | null {
  if (!path.startsWith(PLATFORM)) return null
  const folder = FOLDER.exec(path.slice(PLATFORM.length))?.[0]
  return folder === undefined ? null : nameOf(PLATFORM + folder)
}

function nameOf(path: string): string {
  return path.slice(PLATFORM.length).replace(/^modules\//, '')
}

function resolveImport(from: string, specifier: string): string | null {
  const alias = '#platform/'
  if (specifier.startsWith(alias)) return `${PLATFORM}${specifier.slice(alias.length)}.ts`
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : null
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
