import { type FraudFile, fraudFileSchema } from '@fairhouse/contract/office/fraud'
import { ContentFileError, readContentFile } from '#platform/modules/content/content-json'
import type { ContentSource } from '#platform/modules/content/content-source'

/** Reads `fraud.json`; the error has a sentence per mistake. */
export function readFraudFile(sources: readonly ContentSource[]): FraudFile {
  const file = readContentFile(sources, 'fraud.json', fraudFileSchema)
  if (file === null) throw new ContentFileError('There is no fraud.json in the content.')
  return file
}
