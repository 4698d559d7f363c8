/** One package of `package-lock.json`, as far as its licence goes. */
export type LicensedEntry = {
  readonly license?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly link?: boolean
}

/** Redistribution, also as part of a site, needs only the notice. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
])

/** LGPL and MPL require the source of these files, which are unmodified: libvips of sharp, lightningcss, web-push. */
const SEPARATE = /^node_modules\/(?:@img\/sharp-|lightningcss|web-push$)/
/** Their manifests name none; their files do. */
const NAMED_IN_FILES = new Map([['node_modules/png-js', 'MIT']])

/** Packages that run in a site under a licence that has not been reviewed. */
export function findUnknownLicences(packages: Readonly<Record<string, LicensedEntry>>): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const isOurs = !path.startsWith('node_modules/') || entry.link === true
    if (isOurs || entry.dev || entry.devOptional || SEPARATE.test(path)) return []
    const licence = entry.license ?? NAMED_IN_FILES.get(path)
    if (licence === undefined) return [`${path} names no licence`]
    const choices = licence.replaceAll(/[()]/g, '').split(' OR ')
    const isAllowed = choices.some((choice) =>
      choice.split(' AND ').every((one) => ALLOWED.has(one)),
    )
    return isAllowed ? [] : [`${path} is under ${licence}`]
  })
}
