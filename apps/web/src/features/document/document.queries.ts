import type { DocumentSide, DocumentType, PlayerDocument } from '@fairhouse/contract/document'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
import { carryFile, UPLOAD_TIMEOUT_MS } from '@fairhouse/app-kit/api/file-carrier'

/** The image of an own document, as uploaded. It never changes. */
export function previewQuery(id: string) {
  return queryOptions({
    queryKey: ['player', 'document-preview', id],
    queryFn: async ({ signal }) => await fetchPreview(id, signal),
    staleTime: Infinity,
  })
}

/** The bytes stand outside the envelope of all other answers, so they are taken aside on the way. */
async function fetchPreview(id: string, signal: AbortSignal): Promise<Blob> {
  let picture = new Blob()
  await call(
    'GET /api/player/documents/{id}/preview',
    { params: { id } },
    {
      signal,
      carry: async (request, fetch) => {
        const response = await fetch(request)
        if (!response.ok) return response
        picture = await response.blob()
        return Response.json({ data: null })
      },
    },
  )
  return picture
}

export async function sendDocument(
  picture: { readonly type: DocumentType; readonly side: DocumentSide; readonly file: File },
  onSent: (share: number) => void,
): Promise<PlayerDocument> {
  const { type, side, file } = picture
  const { data } = await call(
    'POST /api/player/documents',
    { body: { type, side }, file },
    { carry: carryFile(onSent), timeoutMs: UPLOAD_TIMEOUT_MS },
  )
  return data
}
