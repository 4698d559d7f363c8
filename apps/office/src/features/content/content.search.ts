import { DOCUMENT_KINDS } from '@fairhouse/contract/office/document-kind'

/** The address of the page: the kind of documents, the open one, and one of its versions. */
export const CONTENT_SEARCH = {
  tab: DOCUMENT_KINDS,
  path: /^[A-Za-z0-9][A-Za-z0-9/._-]{0,199}$/,
  version: /^[\da-f-]{36}$/,
} as const
