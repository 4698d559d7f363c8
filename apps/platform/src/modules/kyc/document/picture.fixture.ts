/** Test pictures, and files that pretend to be pictures. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export const SCRIPT = '<script>alert(document.cookie)</script>'

/** Roughly a passport page. */
export function drawPaper(width = 900, height = 600) {
  const background = { r: 210, g: 220, b: 205 }
  const ink = { r: 30, g: 40, b: 60 }
  const line = sharp({ create: { width: 300, height: 40, channels: 3, background: ink } }).png()
  return line.toBuffer().then((input) =>
    sharp({ create: { width, height, channels: 3, background } }).composite([
      { input, left: 40, top: 40 },
      { input, left: 40, top: 120 },
    ]),
  )
}

export async function jpegPaper(width?: number, height?: number): Promise<Buffer> {
  return (await drawPaper(width, height)).jpeg().toBuffer()
}

export async function pngPaper(): Promise<Buffer> {
  return (await drawPaper()).png().toBuffer()
}

export async function webpPaper(): Promise<Buffer> {
  return (await drawPaper()).webp().toBuffer()
}

/**
 * A portrait phone photo: pixels stored sideways, with orientation and location in the metadata.
 */
export async function phonePhoto(): Promise<Buffer> {
  const photo = await drawPaper(900, 600)
  return photo
    .jpeg()
    .withExif({
      IFD0: { ImageDescription: SCRIPT, Orientation: '6', Artist: SCRIPT },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** A JPEG with a script in its comment, followed by HTML. */
export async function jpegAndHtml(): Promise<Buffer> {
  const jpeg = await jpegPaper()
  const comment = Buffer.from(SCRIPT)
  const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  const page = Buffer.from(`<html><body>${SCRIPT}</body></html>`)
  return Buffer.concat([jpeg.subarray(0, 2), marker, comment, jpeg.subarray(2), page])
}

/** A PNG with a text chunk. */
export async function pngWithText(): Promise<Buffer> {
  const png = await pngPaper()
  const afterHeader = 8 + 25
  const text = chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`))
  return Buffer.concat([png.subarray(0, afterHeader), text, png.subarray(afterHeader)])
}

/** A decompression bomb: a few kilobytes that decode to `side` × `side`. */
export function pngBomb(side: number): Buffer {
  const rows = Math.min(side * (Math.ceil(side / 8) + 1), 64 * 1024 * 1024)
  return png({ width: side, height: side, bitDepth: 1 }, Buffer.alloc(rows))
}

/** A moderate size in the header, followed by hundreds of megabytes of extra rows. */
export function pngWithEndlessRows(): Buffer {
  return png({ width: 600, height: 600, bitDepth: 8 }, Buffer.alloc(200 * 1024 * 1024))
}

function png(
  { width, height, bitDepth }: { width: number; height: number; bitDepth: number },
  rows: Buffer,
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bitDepth, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(rows)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const crc = Buffer.alloc(4)
  crc.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, crc])
}

/** Files that are not pictures, whatever their names say. */
export const DISGUISED: Readonly<Record<string, Buffer>> = {
  'an SVG with a script': Buffer.from(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`,
  ),
  'an SVG that reads files': Buffer.from(
    '<!DOCTYPE s [<!ENTITY f SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&f;</text></svg>',
  ),
  'a web page': Buffer.from(`<!doctype html>${SCRIPT}`),
  'a PDF': Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript >> >>\n%%EOF'),
  'a GIF that is a script': Buffer.from('GIF89a/*\0\0\0\0*/=1;alert(1)'),
  'a ZIP archive': Buffer.from('PK\x03\x04\x14\0\0\0'),
  'the signature of PNG before an SVG': Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>'),
  ]),
  'the signature of JPEG before a script': Buffer.from(`\xff\xd8\xff${SCRIPT}`, 'latin1'),
  'the container of WebP with nothing in it': Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'),
  'one byte': Buffer.from('x'),
}
