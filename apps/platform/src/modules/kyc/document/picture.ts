import { decidePictureSize } from '@fairhouse/domain/document'
import { sniffPicture } from '@fairhouse/domain/picture-kind'
import { DOCUMENT_CAPS } from '@fairhouse/contract/document'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import sharp, { type Sharp } from 'sharp'

/** What is kept of a picture: drawn anew, so nothing that was not an image survives. */
export type RedrawnPicture = {
  /** JPEG without metadata. */
  readonly full: Uint8Array
  /** The same, small enough for a browser's answer cap of 512 KB. */
  readonly preview: Uint8Array
  readonly width: number
  readonly height: number
}

export type PictureFlaw = 'documentUnreadable' | 'documentTooLarge' | 'documentTooSmall'

/** Fine print of an A4 page is still readable at this many pixels. */
const FULL_SIDE_MAX = 2_800
const PREVIEW_SIDE_MAX = 1_280
const PREVIEW_BYTES_MAX = 450 * 1024
const SECONDS_MAX = 6

let isPrepared = false

/**
 * Decoders that nobody needs are switched off for the whole process: even a file whose first bytes
 * lie reaches no other than these three.
 */
export function preparePictures(): void {
  if (isPrepared) return
  isPrepared = true
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
 * Draws a picture anew: decodes it, turns it upright, puts it on white, shrinks it and encodes it as
 * JPEG. The size in its header is looked at before a pixel is decoded. Whatever cannot be decoded
 * whole is refused.
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
    // What libvips says of a broken file helps nobody but the one who broke it.
    return refuse('documentUnreadable')
  }
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, {
    failOn: 'error',
    limitInputPixels: DOCUMENT_CAPS.pixelsMax,
    sequentialRead: true,
    // one frame of an animation
    pages: 1,
  })
}

async function readSize(bytes: Uint8Array, kind: string) {
  // The header alone may claim any size: without a limit here the refusal can say why.
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
