export type PictureKind = 'jpeg' | 'png' | 'webp'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

/**
 * The image type by the first bytes, null if unsupported; name and claimed type are ignored. Only
 * complete decoding proves an image.
 */
export function sniffPicture(bytes: Uint8Array): PictureKind | null {
  if (startsWith(bytes, PNG)) return 'png'
  if (startsWith(bytes, JPEG)) return 'jpeg'
  // RIFF, four bytes of length, WEBP
  return readText(bytes, 0) === 'RIFF' && readText(bytes, 8) === 'WEBP' ? 'webp' : null
}

function startsWith(bytes: Uint8Array, head: readonly number[]): boolean {
  return head.every((byte, index) => bytes[index] === byte)
}

function readText(bytes: Uint8Array, start: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + 4))
}
