/** One package of `package-lock.json`, with the fields used here. */
export type LockEntry = {
  readonly version?: string
  readonly optional?: boolean
  readonly dev?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export type Lockfile = { readonly packages: Readonly<Record<string, LockEntry>> }

type Lack = { readonly path: string; readonly version: string; readonly isDev: boolean }

/**
 * Optional packages that another package names and the lockfile does not have. npm leaves out those
 * of other platforms now and then (npm/cli issue 4828), and `npm ci` then refuses everywhere.
 */
export function findMissingOptionals(lockfile: Lockfile): Lack[] {
  const found = new Map<string, Lack>()
  for (const [path, entry] of Object.entries(lockfile.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isThere(lockfile, path, name) || !/^\d/.test(version)) continue
      const lack = { path: `node_modules/${name}`, version, isDev: entry.dev === true }
      found.set(lack.path, lack)
    }
  }
  return [...found.values()]
}

/** Looks where Node would: beside the package and in every directory above it. */
function isThere(lockfile: Lockfile, path: string, name: string): boolean {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (`${at === '' ? '' : `${at}/`}node_modules/${name}` in lockfile.packages) return true
    if (at === '') return false
  }
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'sunos', 'netbsd']
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32']

/** The lockfile with the missing entries; which platform each is for is read from its name. */
export function completeLockfile(lockfile: Lockfile): Lockfile {
  const added = findMissingOptionals(lockfile).map(({ path, version, isDev }) => {
    const words = path.split(/[-/]/)
    const os = SYSTEMS.filter((name) => words.includes(name))
    const cpu = PROCESSORS.filter((name) => words.includes(name))
    const isGnu = words.some((word) => word.startsWith('gnu'))
    const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : isGnu ? ['glibc'] : []
    const entry: LockEntry = {
      version,
      ...(cpu.length > 0 ? { cpu } : {}),
      ...(isDev ? { dev: true } : {}),
      ...(libc.length > 0 && os.includes('linux') ? { libc } : {}),
      optional: true,
      ...(os.length > 0 ? { os } : {}),
    }
    return [path, entry] as const
  })
  const all = [...Object.entries(lockfile.packages), ...added]
  const sorted = all.toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lockfile, packages: Object.fromEntries(sorted) }
}
