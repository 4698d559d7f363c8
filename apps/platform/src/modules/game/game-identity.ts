/** Possible identities of a provider's game on the site, the usual one first. */
export function listIdentities(
  provider: string,
  code: string,
): readonly [own: string, prefixed: string] {
  return [code, `${provider}-${code}`]
}
