/**
 * Shortens an address for display to its network part. IPv4 keeps two of four parts, IPv6 three of
 * eight groups; anything else is hidden. Loopback addresses stay whole.
 */
export function shortenIp(ip: string): string {
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(ip)) {
    const [first, second] = ip.split('.')
    return `${first}.${second}.*.*`
  }
  if (!/^[0-9a-f:]+$/i.test(ip) || !ip.includes(':')) return '*'
  const groups = expandStart(ip.toLowerCase())
  if (groups.every((group) => group === '0')) return ip === '::1' ? ip : '::*'
  return `${groups.join(':')}:*`
}

/** The first three groups of an IPv6 address, with `::` expanded. */
function expandStart(ip: string): string[] {
  const [head = ''] = ip.split('::')
  const groups = head === '' ? [] : head.split(':')
  return [...groups, '0', '0', '0'].slice(0, 3).map((group) => group.replace(/^0+(?=.)/, ''))
}
