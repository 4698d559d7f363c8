import { expect, test } from 'vitest'
import { chooseBrowser } from './browser.ts'

const has = (...paths: string[]) => ({
  platform: 'linux',
  exists: (path: string) => paths.includes(path),
})

test('the Chromium of the system comes first, then CHROMIUM_PATH, then the one from npm', () => {
  const both = has('/usr/bin/chromium', '/opt/chrome')
  expect(chooseBrowser({ ...both, chromiumPath: '/opt/chrome' })).toBe('/usr/bin/chromium')
  expect(chooseBrowser({ ...has('/opt/chrome'), chromiumPath: '/opt/chrome' })).toBe('/opt/chrome')
  expect(chooseBrowser({ ...has(), chromiumPath: undefined })).toBeNull()
  expect(chooseBrowser({ ...has(), chromiumPath: '' })).toBeNull()
})

test('a CHROMIUM_PATH that leads nowhere is an error, not a silent second choice', () => {
  expect(() => chooseBrowser({ ...has(), chromiumPath: '/opt/gone' })).toThrow(
    'CHROMIUM_PATH is /opt/gone, and there is no such file',
  )
})

test('where npm has no Chromium the message says what to install', () => {
  expect(() =>
    chooseBrowser({ platform: 'darwin', exists: () => false, chromiumPath: undefined }),
  ).toThrow('Install Chromium or Chrome and set CHROMIUM_PATH')
})
