import { type FraudFile, fraudFileSchema } from '@fairhouse/contract/office/fraud'
import { ContentFileError, readContentFile } from '#platform/modules/content/content-json'

/** Reads `fraud.json`; the error has a sentence per mistake. */
export function readFraudFile(directories: readonly string[]): FraudFile {
  const file = readContentFile(directories, 'fraud.json', fraudFileSchema)
  if (file === null) throw new ContentFileError('There is no fraud.json in the content.')
  return file
}
