import type { DocumentSide, DocumentType } from '@fairhouse/contract/document'

export type DocumentTypeRow = {
  readonly type: DocumentType
  readonly sides: readonly DocumentSide[]
  /** Countries that issue none. */
  readonly notIn?: readonly string[]
}

/** What players can hand over, in the order that they are offered. */
export const DOCUMENT_TYPE_TABLE: readonly DocumentTypeRow[] = [
  { type: 'passport', sides: ['front'] },
  {
    type: 'identityCard',
    sides: ['front', 'back'],
    // assumed: no card that proves who a person is, for all citizens, by the state
    notIn: ['AU', 'CA', 'DK', 'GB', 'IE', 'NZ', 'US'],
  },
  { type: 'drivingLicence', sides: ['front', 'back'] },
  { type: 'residencePermit', sides: ['front', 'back'] },
  { type: 'proofOfAddress', sides: ['front'] },
]
