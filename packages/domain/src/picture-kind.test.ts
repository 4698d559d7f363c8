import { expect, test } from 'vitest'
import { sniffPicture } from './picture-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['png', '\x89PNG\r\n\x1a\n…'],
  ['jpeg', '\xff\xd8\xff\xe0\x00\x10JFIF'],
  ['webp', 'RIFF\x24\x00\x00\x00WEBPVP8 '],
] as const)('the first bytes of a %s are known', (kind, head) => {
  expect(sniffPicture(bytes(head))).toBe(kind)
})

test.each([
  ['nothing', ''],
  ['two bytes of a JPEG', '\xff\xd8'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['HTML', '<!doctype html><script>'],
  ['PDF', '%PDF-1.7'],
  ['GIF that is a script', 'GIF89a/*'],
  ['BMP', 'BM\x00\x00'],
  ['TIFF', 'II*\x00'],
  ['HEIC', '\x00\x00\x00\x18ftypheic'],
  ['a sound in the same container as WebP', 'RIFF\x24\x00\x00\x00WAVEfmt '],
  ['ZIP', 'PK\x03\x04'],
  ['a PNG behind a line of text', 'x\x89PNG\r\n\x1a\n'],
])('%s is no picture that is taken', (_what, head) => {
  expect(sniffPicture(bytes(head))).toBeNull()
})
