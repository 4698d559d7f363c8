import { createMemoryStorage } from '@fairhouse/app-kit/storage/memory-storage.fixture'
import { expect, test } from 'vitest'
import { findLaunch, forgetLaunch, keepLaunch, readLaunchHash } from './telegram-launch.ts'

const DATA = new URLSearchParams({ user: JSON.stringify({ id: 42, first_name: 'Ann' }), hash: 'x' })
const HASH = `#${new URLSearchParams({
  tgWebAppData: DATA.toString(),
  tgWebAppPlatform: 'weba',
  tgWebAppVersion: '9.1',
}).toString()}`

test('the launch of a client of Telegram is read from the fragment and kept for the tab', () => {
  const storage = createMemoryStorage()
  const launch = readLaunchHash(HASH)
  expect(launch).toMatchObject({ platform: 'weba', user: { id: 42, first_name: 'Ann' } })
  if (launch !== null) keepLaunch(launch, storage)
  expect(findLaunch(storage)).toEqual(launch)
  forgetLaunch(storage)
  expect(findLaunch(storage)).toBeNull()
})

test.each(['', '#cost', '#tgWebAppVersion=9.1', `#tgWebAppData=${'x'.repeat(9000)}`])(
  'the fragment "%s" is of no launch',
  (hash) => expect(readLaunchHash(hash)).toBeNull(),
)

test('a launch whose user cannot be read is one all the same: the server decides', () => {
  for (const user of ['{', '7', '{"id":"x"}']) {
    const data = new URLSearchParams({ user, hash: 'x' }).toString()
    const hash = `#${new URLSearchParams({ tgWebAppData: data }).toString()}`
    expect(readLaunchHash(hash)).toMatchObject({ initDataRaw: data, user: null })
  }
})
