import { ENDPOINTS } from '@fairhouse/contract/endpoints'
import manifest from '../../package.json' with { type: 'json' }
import { refusalParts } from '#platform/http/answer'
import type { RawHandler } from '#platform/http/app'
import { compressAnswer } from '#platform/http/compress'
import { createOpenApi } from '#platform/http/openapi'

/** `GET /api/openapi.json`: the same document for everyone, generated once. */
export function createOpenApiHandler(): RawHandler {
  let text: string | null = null
  return async (request, scope) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const answer = refusalParts('methodNotAllowed', scope.guest.traceId)
      return { ...answer, headers: { ...answer.headers, allow: 'GET, HEAD' } }
    }
    text ??= JSON.stringify(createOpenApi(ENDPOINTS, manifest.version))
    const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=900' }
    return compressAnswer(request, new Response(text, { headers }))
  }
}
