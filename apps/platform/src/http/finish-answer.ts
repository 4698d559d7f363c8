import type { Answer } from '#platform/http/answer'
import { corsHeaders } from '#platform/http/cors'
import type { HttpConfig } from '#platform/http/http-config'
import { type Incoming, isApiPath } from '#platform/http/incoming'
import type { Scope } from '#platform/http/scope'
import { pageHeaders, plainHeaders, setMissing } from '#platform/http/security-headers'

type FinishConfig = Pick<HttpConfig, 'corsOrigins' | 'thirdParties'>

type Finishing = { readonly incoming: Incoming; readonly scope: Scope }

/** Adds the headers of its kind to an answer; existing ones win. */
export function finishAnswer(
  answer: Answer | Response,
  call: Finishing,
  config: FinishConfig,
): Response {
  const { incoming, scope } = call
  const traceId = scope.guest.traceId
  const isApi = isApiPath(incoming.path)
  const cors = isApi ? corsHeaders(incoming.header('origin'), config.corsOrigins) : {}
  // Not `instanceof`: the listener replaces the global class, and handlers may use the original.
  if ('arrayBuffer' in answer) {
    answer.headers.set('x-trace-id', traceId)
    for (const [name, value] of Object.entries(cors)) answer.headers.append(name, value)
    setMissing(answer.headers, commonHeaders(answer, call, { isApi, config }))
    return answer
  }
  const headers = {
    ...plainHeaders(isApi ? 'api' : 'asset', scope.guest.visitedOrigin),
    ...cors,
    ...answer.headers,
    'x-trace-id': traceId,
  }
  const body = incoming.method === 'HEAD' ? null : answer.body
  const finished = new Response(body, { status: answer.status, headers })
  for (const cookie of answer.cookies ?? []) finished.headers.append('set-cookie', cookie)
  return finished
}

function commonHeaders(
  answer: Response,
  { scope }: Finishing,
  { isApi, config }: { readonly isApi: boolean; readonly config: FinishConfig },
) {
  const { visitedOrigin: origin } = scope.guest
  if (!answer.headers.get('content-type')?.startsWith('text/html')) {
    return plainHeaders(isApi ? 'api' : 'asset', origin)
  }
  const { nonce, pageHosts: hosts, frameAncestors } = scope
  return pageHeaders({
    nonce,
    origin,
    hosts,
    frameAncestors,
    thirdParties: config.thirdParties,
  })
}
