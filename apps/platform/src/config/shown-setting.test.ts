import { expect, test } from 'vitest'
import { showSettings } from './shown-setting.ts'

const of = (env: Record<string, string>, name: string) =>
  showSettings(env).find((setting) => setting.name === name)!

test('a setting is shown with its value, and without one with its default', () => {
  const port = of({ FAIRHOUSE_PORT: '4000' }, 'FAIRHOUSE_PORT')
  expect(port).toMatchObject({ value: '4000', isSet: true, isSecret: false, fallback: '3000' })
  expect(of({}, 'FAIRHOUSE_PORT')).toMatchObject({ value: null, isSet: false, fallback: '3000' })
  expect(of({ FAIRHOUSE_PORT: ' ' }, 'FAIRHOUSE_PORT').isSet).toBe(false)
})

test('no secret and no login of an address is shown, and a mark tells that one changed', () => {
  const url = 'postgres://ana:pass-1@db.test/site'
  const env = { DATABASE_URL: url, FAIRHOUSE_PUBLIC_URL: 'https://ana:pass-1@play.test' }
  expect(JSON.stringify(showSettings(env))).not.toContain('pass-1')
  const markOf = (value: string) => of({ DATABASE_URL: value }, 'DATABASE_URL').mark
  expect(markOf(url)).toBe(markOf(url))
  expect(markOf(url)).not.toBe(markOf(`${url}2`))
  expect(of(env, 'DATABASE_URL')).toMatchObject({ value: null, isSet: true, isSecret: true })
})
