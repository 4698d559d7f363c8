/**
 * Possible identities of a provider's game on the site, the usual one first. A code such as
 * `clt_dragonrising` or `provider:SweetBonanza` is written as addresses of pages are.
 */
export function listIdentities(
  provider: string,
  code: string,
): readonly [own: string, prefixed: string] {
  const own = code
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')
  return [own, `${provider}-${own}`]
}
