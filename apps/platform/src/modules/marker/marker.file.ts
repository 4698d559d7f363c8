import { type MarkerFile, markerFileSchema } from '@fairhouse/contract/marker'
import { ContentFileError, readContentFile } from '#platform/modules/content/content-json'

/** Reads `markers.json`; the error has a sentence per mistake. */
export function readMarkerFile(directories: readonly string[]): MarkerFile {
  const file = readContentFile(directories, 'markers.json', markerFileSchema)
  if (file === null) throw new ContentFileError('There is no markers.json in the content.')
  return file
}
