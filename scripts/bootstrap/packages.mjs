/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, dev?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Says why `node_modules` does not match the lockfile, or null if it does. npm keeps a list of the
 * installed packages in `node_modules/.package-lock.json`, written last, so an interrupted install
 * has none. Optional packages of other platforms are rightly absent.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile | null} installed node_modules/.package-lock.json, null when missing
 * @param {boolean} needsTools whether packages of development are wanted too
 * @returns {string | null}
 */
export function findStalePackage(wanted, installed, needsTools) {
  if (installed === null) return 'nothing is installed'
  for (const [path, locked] of Object.entries(wanted.packages ?? {})) {
    if (!path.startsWith('node_modules/') || (locked.dev === true && !needsTools)) continue
    const present = installed.packages?.[path]
    const name = path.slice('node_modules/'.length)
    if (present === undefined) {
      if (locked.optional === true) continue
      return `${name} is missing`
    }
    if (present.version !== locked.version)
      return `${name} is ${present.version}, not ${locked.version}`
  }
  return null
}
