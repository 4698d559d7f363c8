import { DOCUMENT_MEDIA_TYPES } from '@fairhouse/contract/document-media'

/** Checks of a file before it is sent; the server checks its content. */
export type FileFlaw = 'empty' | 'tooLarge' | 'otherType'

export function findFileFlaw(
  file: { readonly size: number; readonly type: string },
  bytesMax: number,
): FileFlaw | null {
  if (file.size === 0) return 'empty'
  if (file.size > bytesMax) return 'tooLarge'
  // A browser that does not recognize the type reports none: the server will check.
  const isKnown = file.type === '' || DOCUMENT_MEDIA_TYPES.some((type) => type === file.type)
  return isKnown ? null : 'otherType'
}

const MEGABYTE = 1024 * 1024

/** As people count them: "10", "1.4". */
export function toMegabytes(bytes: number): number {
  return Math.round((bytes / MEGABYTE) * 10) / 10
}
