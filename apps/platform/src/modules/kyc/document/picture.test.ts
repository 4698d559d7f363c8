import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { redrawPicture, type RedrawnPicture } from './picture.ts'
import {
  DISGUISED,
  drawPaper,
  jpegAndHtml,
  jpegPaper,
  phonePhoto,
  pngBomb,
  pngPaper,
  pngWithEndlessRows,
  pngWithText,
  SCRIPT,
  webpPaper,
} from './picture.fixture.ts'

async function redrawn(bytes: Uint8Array): Promise<RedrawnPicture> {
  const result = await redrawPicture(bytes)
  if (!result.ok) throw new Error(`Refused: ${result.refusal}`)
  return result.value
}

describe('a picture', () => {
  test.each([
    ['JPEG', jpegPaper],
    ['PNG', pngPaper],
    ['WebP', webpPaper],
  ])('as %s is kept as JPEG of the same size, with a preview', async (_name, make) => {
    const { full, preview, width, height } = await redrawn(await make())
    expect([width, height]).toEqual([900, 600])
    for (const bytes of [full, preview]) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 900 })
    }
  })

  test('of a phone is rotated upright, without its location', async () => {
    const photo = await phonePhoto()
    expect((await sharp(photo).metadata()).orientation).toBe(6)
    const { full, preview, width, height } = await redrawn(photo)
    expect([width, height]).toEqual([600, 900])
    for (const bytes of [full, preview]) {
      const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    }
  })

  test('with clear parts is put on white', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    const clear = sharp({ create: { width: 600, height: 600, channels: 4, background } })
    const { full } = await redrawn(await clear.png().toBuffer())
    const { channels } = await sharp(full).stats()
    expect(channels.map(({ mean }) => mean)).toEqual([255, 255, 255])
  })

  test('larger than can be read on paper is made smaller, the preview fits into an answer', async () => {
    const raw = { width: 3_200, height: 2_400, channels: 3 } as const
    const pixels = Buffer.alloc(raw.width * raw.height * 3)
    // A non-repeating pattern compresses badly, like the grain of a dark photo.
    for (let at = 0; at < pixels.length; at += 1) pixels[at] = Math.imul(at, 2_654_435_761) >>> 24
    const noise = sharp(pixels, { raw })
    const { full, preview, width, height } = await redrawn(await noise.jpeg().toBuffer())
    expect([width, height]).toEqual([2_800, 2_100])
    expect((await sharp(full).metadata()).width).toBe(2_800)
    expect(preview.length).toBeLessThanOrEqual(450 * 1024)
  }, 20_000)
})

describe('hidden content does not survive', () => {
  test.each([
    ['a JPEG with scripts in its metadata', phonePhoto],
    ['a JPEG with a script in its comment that goes on as a web page', jpegAndHtml],
    ['a PNG with a script as text', pngWithText],
  ])('%s', async (_what, make) => {
    const bytes = await make()
    expect(bytes.includes(SCRIPT)).toBe(true)
    const { full, preview } = await redrawn(bytes)
    for (const kept of [full, preview]) {
      const text = Buffer.from(kept)
      expect(text.includes('script')).toBe(false)
      expect(text.includes('<html')).toBe(false)
      // ends with the end-of-image marker
      expect(text.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
    }
  })
})

describe('refused files', () => {
  test.each(Object.entries(DISGUISED))('%s', async (_what, bytes) => {
    expect(await redrawPicture(bytes)).toMatchObject({ refusal: 'documentUnreadable' })
  })

  test.each([
    ['JPEG', jpegPaper],
    ['PNG', pngPaper],
    ['WebP', webpPaper],
  ])('a %s that is cut off anywhere', async (_name, make) => {
    const whole = await make()
    for (const share of [0.02, 0.3, 0.6, 0.95]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share))
      expect(await redrawPicture(cut)).toMatchObject({ refusal: 'documentUnreadable' })
    }
  })

  test('a GIF and an AVIF, though they are pictures', async () => {
    const paper = await drawPaper()
    const others = [await paper.clone().gif().toBuffer(), await paper.clone().avif().toBuffer()]
    for (const bytes of others) {
      expect(await redrawPicture(bytes)).toMatchObject({ refusal: 'documentUnreadable' })
    }
  }, 20_000)

  test('a picture too small to be read', async () => {
    expect(await redrawPicture(await jpegPaper(479, 479))).toMatchObject({
      refusal: 'documentTooSmall',
    })
  })

  test.each([8_000, 30_000, 2 ** 31 - 1])(
    'kilobytes that would become %i pixels a side, by their header',
    async (side) => {
      const bomb = pngBomb(side)
      expect(bomb.length).toBeLessThan(200 * 1024)
      const result = await redrawPicture(bomb)
      expect(result.ok).toBe(false)
      if (side === 8_000) expect(result).toMatchObject({ refusal: 'documentTooLarge' })
    },
  )

  test('rows beyond the size in the header are never unpacked', async () => {
    const bytes = pngWithEndlessRows()
    const before = process.memoryUsage().rss
    await redrawPicture(bytes)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })
})
