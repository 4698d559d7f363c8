import { once } from 'node:events'
import { request } from 'node:https'
import { buffer } from 'node:stream/consumers'

export type Answer = { readonly status: number; readonly body: Buffer }

export type Caller = (
  method: 'GET' | 'POST',
  url: string,
  sent?: { readonly token?: string; readonly json?: object; readonly form?: FormData },
) => Promise<Answer>

/** Calls this machine by the names of the kit, and accepts certificates of the proxy's own authority only. */
export function createCaller(authority: string): Caller {
  return async (method, url, { token, json, form } = {}) => {
    const encoded = form && new Response(form)
    const type = encoded?.headers.get('content-type') ?? 'application/json'
    const call = request(url, {
      method,
      ca: authority,
      lookup: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
      headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
    })
    call.end(encoded ? Buffer.from(await encoded.arrayBuffer()) : json && JSON.stringify(json))
    const [answer] = await once(call, 'response')
    return { status: answer.statusCode, body: await buffer(answer) }
  }
}
