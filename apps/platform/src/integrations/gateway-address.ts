/** The address of a gateway, or `off`; undefined if it is neither. */
export function parseGatewayAddress(value: string): string | undefined {
  if (value === 'off') return value
  if (!URL.canParse(value)) return undefined
  const { protocol, username, password, search, hash } = new URL(value)
  // Requests to an address with a name or a password fail.
  const isBare = username + password + search + hash === ''
  return /^https?:$/.test(protocol) && isBare ? value.replace(/\/$/, '') : undefined
}
