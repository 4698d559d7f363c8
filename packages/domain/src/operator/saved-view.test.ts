import { expect, test } from 'vitest'
import { mayOpenPage, readViewAddress } from './saved-view.ts'

test('an address is a list or a report with its filters', () => {
  expect(readViewAddress('/reports?report=games&group=provider')).toEqual({
    page: '/reports',
    search: { report: 'games', group: 'provider' },
  })
  expect(readViewAddress('/payments')).toEqual({ page: '/payments', search: {} })
  expect(readViewAddress('/operations?tab=sport&table=bets&tag=a%20b')?.search['tag']).toBe('a b')
})

test.each([
  ['another site', 'https://evil.example/reports'],
  ['another site without its scheme', '//evil.example/reports'],
  ['a page that is no list', '/passkeys'],
  ['the record of a player', '/players/0190'],
  ['a word of every object', 'constructor'],
  ['nothing', ''],
  ['a fragment', '/reports#a'],
  ['two queries', '/reports?a=b?c=d'],
  ['a filter named twice', '/reports?group=game&group=tag'],
  ['a name with signs', '/reports?a.b=c'],
  ['a name that is a rule of objects', '/reports?__proto__=c'],
  ['a value that turns the line around it', '/reports?tag=%E2%80%AEabc'],
  ['a value with a line end', '/reports?tag=a%0Ab'],
  ['a value of 301 letters', `/reports?tag=${'a'.repeat(301)}`],
  [
    'too many filters',
    `/reports?${'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRST'.replaceAll(/./g, '$&=1&')}`,
  ],
  ['a search for a person', '/players?text=anna@example.com'],
])('%s is no address of a view', (_what, address) => {
  expect(readViewAddress(address)).toBeNull()
})

test('a page opens with any of its permissions', () => {
  expect(mayOpenPage(['sport.view'], '/operations')).toBe(true)
  expect(mayOpenPage(['sport.view'], '/reports')).toBe(false)
  expect(mayOpenPage([], '/players')).toBe(false)
})
