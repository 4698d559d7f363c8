import { expect, test } from 'vitest'
import { navigateTo } from './navigate-to.ts'

function openSite() {
  const went: string[] = []
  const ports = {
    origin: 'https://site.test',
    push: (href: string) => void went.push(`in ${href}`),
    leave: (href: string) => void went.push(`out ${href}`),
  }
  return { ports, went }
}

test.each([
  ['/games?q=a#top', 'in /games?q=a#top'],
  ['https://site.test/wallet', 'in /wallet'],
])('%s is followed inside the app', (address, expected) => {
  const site = openSite()
  navigateTo(site.ports, address)
  expect(site.went).toEqual([expected])
})

test.each(['https://other.test/', '//other.test/a', '\\\\other.test', 'mailto:a@b.test'])(
  'leaving for %s without saying so throws',
  (address) => {
    const site = openSite()
    expect(() => navigateTo(site.ports, address)).toThrow(
      'Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.',
    )
    expect(site.went).toEqual([])
  },
)

test('leaving the site has to be allowed explicitly', () => {
  const site = openSite()
  navigateTo(site.ports, 'https://other.test/pay', { external: true })
  expect(site.went).toEqual(['out https://other.test/pay'])
})

test.each([
  ['javascript:alert(1)', 'javascript:'],
  ['JAVASCRIPT:alert(1)', 'javascript:'],
  ['java\tscript:alert(1)', 'javascript:'],
  ['data:text/html,x', 'data:'],
  ['vbscript:x', 'vbscript:'],
  ['blob:https://server.test/1', 'blob:'],
])('%s throws, said or not', (address, protocol) => {
  const site = openSite()
  for (const external of [true, false]) {
    expect(() => navigateTo(site.ports, address, { external })).toThrow(
      `Cannot navigate to a URL with '${protocol}' protocol.`,
    )
  }
  expect(site.went).toEqual([])
})
