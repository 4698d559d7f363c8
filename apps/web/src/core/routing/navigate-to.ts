/** The page's functions that navigation needs. */
export type NavigationPorts = {
  /** Origin of the site, e.g. `https://site.test`. */
  readonly origin: string
  /** Goes to a path of the site inside the app. */
  readonly push: (href: string) => void
  /** Leaves for another site. */
  readonly leave: (href: string) => void
}

// the protocols whose addresses run as a program or show made-up content as this site's
const DANGEROUS = new Set(['javascript:', 'data:', 'vbscript:', 'blob:'])

/**
 * Navigates to an address (§8): inside the app for a path of the site, to other sites only with
 * `external`.
 * @throws Error for leaving without `external`, and for a dangerous protocol always.
 */
export function navigateTo(
  ports: NavigationPorts,
  address: string,
  options: { readonly external?: boolean } = {},
): void {
  const url = new URL(address, ports.origin)
  if (DANGEROUS.has(url.protocol)) {
    throw new Error(`Cannot navigate to a URL with '${url.protocol}' protocol.`)
  }
  if (url.origin === ports.origin) {
    ports.push(`${url.pathname}${url.search}${url.hash}`)
    return
  }
  if (options.external !== true) {
    throw new Error(
      'Navigating to an external URL is not allowed by default. ' +
        'Use `navigateTo(url, { external: true })`.',
    )
  }
  ports.leave(url.href)
}
