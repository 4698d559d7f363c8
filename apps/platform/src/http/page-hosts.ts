import type { PageHosts } from '#platform/integration'

/** Origins that a page may use, by directive. */
export type ResolvedHosts = Required<PageHosts>

export const NO_HOSTS: ResolvedHosts = { frame: [], camera: [], connect: [], image: [], style: [] }

/** The hosts of all integrations, for a visitor who reaches the providers at the given origins. */
export function createPageHosts(
  integrations: readonly { readonly hosts?: PageHosts }[],
  providersAt: (siteOrigin: string) => readonly string[],
): (siteOrigin: string) => ResolvedHosts {
  const listed = (directive: keyof PageHosts) => [
    ...new Set(integrations.flatMap(({ hosts }) => hosts?.[directive] ?? [])),
  ]
  const declared = {
    frame: listed('frame'),
    camera: listed('camera'),
    connect: listed('connect'),
    image: listed('image'),
    style: listed('style'),
  }
  return (siteOrigin) => {
    const providers = providersAt(siteOrigin)
    const resolve = (hosts: readonly string[]) => [
      ...new Set(hosts.flatMap((host) => (host === 'providers' ? providers : host))),
    ]
    return {
      frame: resolve(declared.frame),
      camera: resolve(declared.camera),
      connect: resolve(declared.connect),
      image: resolve(declared.image),
      style: resolve(declared.style),
    }
  }
}
