import { decidePictureSize } from '@fairhouse/domain/document'
import { sniffPicture } from '@fairhouse/domain/picture-kind'
import { DOCUMENT_CAPS } from '@fairhouse/contract/document'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import sharp, { type Sharp } from 'sharp'

/** What is stored of an image: re-encoded, so only image content survives. */
export type RedrawnPicture = {
  /** JPEG without metadata. */
  readonly full: Uint8Array
  /** A smaller JPEG, below the browser's limit of 512 KB per answer. */
  readonly preview: Uint8Array
  readonly width: number
  readonly height: number
}

export type PictureFlaw = 'documentUnreadable' | 'documentTooLarge' | 'documentTooSmall'

/** Keeps the fine print of an A4 page readable. */
const FULL_SIDE_MAX = 2_800
const PREVIEW_SIDE_MAX = 1_280
const PREVIEW_BYTES_MAX = 450 * 1024
const SECONDS_MAX = 6

/**
 * Disables unneeded decoders for the process, so that only these three can be reached by a file
 * with a false signature.
 */
export function preparePictures(): void {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  })
}

/**
 * Re-encodes an image: decodes, rotates upright, flattens on white, shrinks, and encodes as JPEG.
 * The header's size is checked before decoding. Whatever cannot be fully decoded is refused.
 */
export async function redrawPicture(
  bytes: Uint8Array,
): Promise<Result<RedrawnPicture, PictureFlaw>> {
  preparePictures()
  const kind = sniffPicture(bytes)
  if (kind === null) return refuse('documentUnreadable')
  try {
    const size = await readSize(bytes, kind)
    if (!size.ok) return size
    return ok(await draw(open(bytes)))
  } catch {
    // The error text of libvips is of no use to players.
    return refuse('documentUnreadable')
  }
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, {
    failOn: 'error',
    limitInputPixels: DOCUMENT_CAPS.pixelsMax,
    sequentialRead: true,
    // the first frame of an animation
    pages: 1,
  })
}

async function readSize(bytes: Uint8Array, kind: string) {
  // No limit here, so that an oversized header gets its own refusal below.
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (format !== kind) return refuse('documentUnreadable')
  return decidePictureSize({ width, height })
}

async function draw(picture: Sharp): Promise<RedrawnPicture> {
  const { data, info } = await picture
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(within(FULL_SIDE_MAX))
    .toColourspace('srgb')
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .timeout({ seconds: SECONDS_MAX })
    .toBuffer({ resolveWithObject: true })
  return { full: data, preview: await drawPreview(data), width: info.width, height: info.height }
}

async function drawPreview(full: Buffer): Promise<Buffer> {
  let preview: Buffer = full
  for (const quality of [78, 60, 40, 20]) {
    preview = await sharp(full).resize(within(PREVIEW_SIDE_MAX)).jpeg({ quality }).toBuffer()
    if (preview.length <= PREVIEW_BYTES_MAX) break
  }
  return preview
}

function within(side: number) {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
}
