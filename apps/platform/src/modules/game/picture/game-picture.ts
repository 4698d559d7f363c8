import { GAME_PICTURE_WIDTHS } from '@fairhouse/contract/game-choices'
import { sniffPicture } from '@fairhouse/domain/picture-kind'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import { sha256Hex } from '@fairhouse/server-kit/sha256'
import sharp from 'sharp'
import { preparePictures, type PictureFlaw } from '#platform/modules/kyc/document/picture'

/** A picture in all sizes and formats for browsers. */
export type DrawnPicture = {
  /** Hash of the original bytes. */
  readonly version: string
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

const PIXELS_MAX = 25_000_000
const SIDE_MIN = 64
const SECONDS_MAX = 10
const ENCODERS = { avif: { quality: 52, effort: 3 }, webp: { quality: 78 } } as const

/** Re-encodes a provider's picture, so that nothing of the original file survives. */
export async function drawGamePicture(
  bytes: Uint8Array,
): Promise<Result<DrawnPicture, PictureFlaw>> {
  preparePictures()
  const kind = sniffPicture(bytes)
  if (kind === null) return refuse('documentUnreadable')
  try {
    const source = sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX, pages: 1 })
    const { format, width, height } = await source.metadata()
    if (format !== kind) return refuse('documentUnreadable')
    if (Math.min(width, height) < SIDE_MIN) return refuse('documentTooSmall')
    const files: { name: string; bytes: Uint8Array }[] = []
    for (const side of GAME_PICTURE_WIDTHS)
      for (const [to, options] of Object.entries(ENCODERS)) {
        const drawn = source.clone().autoOrient().resize({ width: side, withoutEnlargement: true })
        const encoded = drawn.toFormat(to as keyof typeof ENCODERS, options)
        files.push({
          name: `${side}.${to}`,
          bytes: await encoded.timeout({ seconds: SECONDS_MAX }).toBuffer(),
        })
      }
    const version = sha256Hex(bytes).slice(0, 16)
    return ok({ version, files })
  } catch {
    // The error text of libvips is of no use to players.
    return refuse('documentUnreadable')
  }
}
