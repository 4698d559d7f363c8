import { silentLog } from '@fairhouse/server-kit/logger'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createTestPlatform } from '#platform/testing/test-platform'
import { drawGamePicture } from './game-picture.ts'
import { createGamePictures } from './game-pictures.ts'

const PICTURE = 'https://games.example/pictures/reef.png'
/** The answer of the provider's host. */
let answer: () => Promise<Response>
const asked: string[] = []
let laterMs = 0

const site = await createTestPlatform()
afterAll(() => site.close())

function open() {
  return createGamePictures({
    db: site.db,
    clock: { now: () => new Date(site.clock.now().getTime() + laterMs) },
    log: silentLog,
    hosts: new Set(['games.example']),
    workers: { redraw: drawGamePicture },
    fetch: async (input) => {
      asked.push(String(input))
      return await answer()
    },
  })
}

async function listGame(identity: string, picture: string): Promise<void> {
  await site.db
    .insertInto('game')
    .values({
      identity,
      provider: 'lagoon',
      code: identity,
      provider_name: 'Lagoon',
      name: identity,
      rtp: '96.00',
      is_demo_available: true,
      is_provably_fair: true,
      is_enabled: true,
      synced_at: site.clock.now(),
      picture,
      hue: 0,
      volatility: null,
      features: [],
      released_on: null,
      blocked_countries: [],
      currencies: null,
    })
    .execute()
}

const readVersion = async (identity: string): Promise<string | null> =>
  (
    await site.db
      .selectFrom('game')
      .select('picture_version')
      .where('identity', '=', identity)
      .executeTakeFirstOrThrow()
  ).picture_version

const drawn = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()

test('an image is fetched once, encoded in every size and format, and served as immutable', async () => {
  const bytes = await drawn()
  answer = async () => new Response(new Uint8Array(bytes))
  await listGame('reef', PICTURE)
  const pictures = open()
  await pictures.readPictures()
  await pictures.readPictures()
  expect(asked.splice(0)).toEqual([PICTURE])
  const serve = (path: string) =>
    pictures.mounts['/pictures'](new Request(`https://site.example${path}`), {} as never)
  const path = `/pictures/${await readVersion('reef')}`
  const small = (await serve(`${path}/200.avif`)) as Response
  expect(small.headers.get('content-type')).toBe('image/avif')
  expect(small.headers.get('cache-control')).toContain('immutable')
  const large = (await serve(`${path}/800.webp`)) as Response
  expect((await sharp(await large.arrayBuffer()).metadata()).width).toBe(800)
  expect((await serve(`${path}/300.avif`)).status).toBe(404)
})

test.each([
  ['the database of the platform', 'http://127.0.0.1:5432/'],
  ['another port of a host that is read from', 'https://games.example:8443/a.png'],
  ['a file', 'file:///etc/passwd'],
  ['a host with a password', 'https://user:secret@games.example/a.png'],
])('%s is not asked for a picture', async (name, address) => {
  await listGame(name.replaceAll(' ', '-'), address)
  await open().readPictures()
  expect(asked).toEqual([])
})

test.each([
  ['no picture', () => Promise.resolve(new Response('<svg onload="alert(1)"/>'))],
  ['more than a picture', () => Promise.resolve(new Response(new Uint8Array(5 * 1024 * 1024)))],
  ['a redirect', () => Promise.reject(new TypeError('unexpected redirect'))],
])('%s leaves the game as it was, and is tried again an hour later', async (name, give) => {
  answer = give
  const identity = name.replaceAll(' ', '-')
  await listGame(identity, `https://games.example/${identity}`)
  await open().readPictures()
  await open().readPictures()
  expect(await readVersion(identity)).toBeNull()
  expect(asked.splice(0)).toHaveLength(1)
  laterMs += 61 * 60 * 1000
  await open().readPictures()
  expect(asked.splice(0)).toContain(`https://games.example/${identity}`)
})
