const PIXELS_MAX = 50_000_000

/** An image re-encoded as JPEG of at most 1600 pixels a side; null if it is not an image. */
export async function redrawPicture(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (!isPicture(bytes)) return null
  // Loaded with the first picture: a start does not wait for it.
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 84 })
      .toBuffer()
  } catch {
    // A file that cannot be decoded whole is no picture.
    return null
  }
}

/** JPEG, PNG or WebP by the first bytes. */
function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return /^(\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF[^]{4}WEBP)/.test(head)
}
