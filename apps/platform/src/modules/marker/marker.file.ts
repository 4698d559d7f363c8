import { type MarkerFile, markerFileSchema } from '@fairhouse/contract/marker'
import { ContentFileError, readContentFile } from '#platform/modules/content/content-json'
import type { ContentSource } from '#platform/modules/content/content-source'

/** Reads `markers.json`; the error has a sentence per mistake. */
export function readMarkerFile(sources: readonly ContentSource[]): MarkerFile {
  const file = readContentFile(sources, 'markers.json', markerFileSchema)
  if (file === null) throw new ContentFileError('There is no markers.json in the content.')
  return file
}
