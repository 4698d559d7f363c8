import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refusalParts } from '#platform/http/answer'
import type { RawHandler } from '#platform/http/app'
import { compressAnswer } from '#platform/http/compress'

const PATH = '/api/docs'

const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

/** `GET /api/docs`: `/api/openapi.json` in Swagger UI, without resources from other origins. */
export function createApiDocsHandler(): RawHandler {
  const directory = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
  return async (request, scope) => {
    const { pathname } = new URL(request.url)
    const name = pathname.slice(PATH.length + 1)
    const type = ASSETS[name]
    if (request.method !== 'GET' || (name !== '' && type === undefined))
      return refusalParts('notFound', scope.guest.traceId)
    if (type === undefined) return htmlResponse(scope.nonce)
    const headers = { 'content-type': type, 'cache-control': 'public, max-age=900' }
    const file = await readFile(join(directory, name))
    return compressAnswer(request, new Response(new Uint8Array(file), { headers }))
  }
}

function htmlResponse(nonce: string): Response {
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${PATH}/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script nonce="${nonce}" src="${PATH}/swagger-ui-bundle.js"></script>
    <script nonce="${nonce}">
      SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', docExpansion: 'none' })
    </script>
  </body>
</html>
`
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
