import type { DocumentSide, DocumentType } from '@fairhouse/contract/document'

export type DocumentTypeRow = {
  readonly type: DocumentType
  readonly sides: readonly DocumentSide[]
  /** Countries that do not issue it. */
  readonly notIn?: readonly string[]
  /** Only while it is asked for. */
  readonly isAskedFor?: true
}

/** Types of documents, in display order. */
export const DOCUMENT_TYPE_TABLE: readonly DocumentTypeRow[] = [
  { type: 'passport', sides: ['front'] },
  {
    type: 'identityCard',
    sides: ['front', 'back'],
    // assumed: countries without a national identity card for all citizens
    notIn: ['AU', 'CA', 'DK', 'GB', 'IE', 'NZ', 'US'],
  },
  { type: 'drivingLicence', sides: ['front', 'back'] },
  { type: 'residencePermit', sides: ['front', 'back'] },
  { type: 'proofOfAddress', sides: ['front'] },
  { type: 'sourceOfFunds', sides: ['front'], isAskedFor: true },
]
