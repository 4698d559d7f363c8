import { callQuery } from '#core/api.ts'

/** What a proposal or its end changes. */
export const CONTENT_RELOADS = [['content']] as const

export const documentsQuery = callQuery('GET /office/api/site-content/documents', {
  queryKey: ['content', 'documents'],
  staleTime: 0,
})

export const documentQuery = (path: string) =>
  callQuery('GET /office/api/site-content/document', {
    queryKey: ['content', 'document', path],
    input: { query: { path } },
    staleTime: 0,
  })

export const versionQuery = (id: string) =>
  callQuery('GET /office/api/site-content/versions/{id}', {
    queryKey: ['content', 'version', id],
    input: { params: { id } },
    staleTime: 0,
  })

/** What a start would say to a text; asked again when it has changed. */
export const checkQuery = (path: string, text: string) =>
  callQuery('POST /office/api/site-content/check', {
    queryKey: ['content', 'check', path, text],
    input: { body: { path, text } },
    gcTime: 10_000,
  })
