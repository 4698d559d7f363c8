import { expect, test } from 'vitest'
import { configOf, problemsOf, production } from '#platform/config/config.fixture'

test('a demo has an office beside the site, for this machine only', () => {
  expect(configOf({}).office).toEqual({
    port: 3002,
    host: '127.0.0.1',
    publicUrl: null,
    viewUrl: null,
    timeZone: 'UTC',
  })
  expect(configOf({ FAIRHOUSE_PORT: '0' }).office?.port).toBe(0)
  expect(configOf({ FAIRHOUSE_PORT: '65535' }).office?.port).toBe(65_533)
  expect(configOf({ FAIRHOUSE_OFFICE_PORT: '4000' }).office?.port).toBe(4000)
})

test('production has an office only at an address of its own', () => {
  expect(configOf(production).office).toBeNull()
  const at = (FAIRHOUSE_OFFICE_PUBLIC_URL: string) => ({
    ...production,
    FAIRHOUSE_OFFICE_PUBLIC_URL,
  })
  expect(configOf(at('https://office.example')).office?.publicUrl).toBe('https://office.example')
  expect(problemsOf(at('https://play.example:8443'))[0]).toContain('needs its own')
  expect(problemsOf(at('http://office.example'))[0]).toContain('is not an https address')
  expect(problemsOf(at('http://localhost:3002'))).toEqual([])
})

test('the site is shown to operators at a third host', () => {
  const at = (FAIRHOUSE_OFFICE_VIEW_URL: string) => ({
    ...production,
    FAIRHOUSE_OFFICE_PUBLIC_URL: 'https://office.example',
    FAIRHOUSE_OFFICE_VIEW_URL,
  })
  const { office } = configOf(at('https://view.example'))
  expect(office?.viewUrl).toBe('https://view.example')
  for (const taken of ['https://office.example', 'https://play.example:8443'])
    expect(problemsOf(at(taken))[0]).toContain(
      'FAIRHOUSE_OFFICE_VIEW_URL has a host that is in use',
    )
  expect(problemsOf(at('http://view.example'))[0]).toContain('is not an https address')
})

test('views at the very address of the office would leave no office', () => {
  for (const taken of ['http://localhost:3002', 'http://127.0.0.1:3002'])
    expect(problemsOf({ FAIRHOUSE_OFFICE_VIEW_URL: taken })[0]).toContain('a host that is in use')
  expect(problemsOf({ FAIRHOUSE_OFFICE_VIEW_URL: 'http://view.localhost:3002' })).toEqual([])
})
