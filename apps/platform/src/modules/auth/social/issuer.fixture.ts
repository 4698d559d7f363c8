import { createHash } from 'node:crypto'
import { listen } from '@fairhouse/server-kit/listen'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** Claims of the issuer's next token; undefined omits a claim. */
export type Claims = Readonly<Record<string, unknown>>

export type TestIssuer = {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  /** Requests as `GET /keys`, in order. */
  readonly requests: string[]
  /** The person behind the next code, on top of the claims of a valid token. */
  person: Claims
  /** Deviations from a valid token: a wrong nonce, another audience … */
  token: Claims
  /** Overrides the answer of a path, e.g. `/token`. */
  answers: Record<string, () => Response>
  /** Deviations of the discovery document. */
  document: Claims
  /** Signs with a key that is not in the key set. */
  isForged: boolean
  /** The parameters that a browser sent to `url` comes back with. */
  authorize(url: string): { readonly code: string; readonly state: string; readonly iss: string }
  close(): Promise<void>
}

type Pending = { readonly nonce: string; readonly challenge: string; readonly redirectUri: string }

/**
 * An issuer whose answers a test controls: deviations that no certified issuer sends (a wrong
 * nonce, another audience, a foreign key) have to be refused. It checks codes properly.
 */
export async function createTestIssuer(): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const strange = await generateKeyPair('RS256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] }
  const codes = new Map<string, Pending>()
  const issuer: TestIssuer = {
    url: '',
    clientId: 'fairhouse',
    clientSecret: 'a secret:with / signs',
    requests: [],
    person: { sub: 'person-1' },
    token: {},
    answers: {},
    document: {},
    isForged: false,
    authorize(url) {
      const query = new URL(url).searchParams
      const code = `code-${codes.size + 1}`
      codes.set(code, {
        nonce: query.get('nonce') ?? '',
        challenge: query.get('code_challenge') ?? '',
        redirectUri: query.get('redirect_uri') ?? '',
      })
      return { code, state: query.get('state') ?? '', iss: issuer.url }
    },
    close: async () => undefined,
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    issuer.requests.push(`${request.method} ${pathname}`)
    const own = issuer.answers[pathname]
    if (own !== undefined) return own()
    if (pathname === '/.well-known/openid-configuration') return Response.json(documentOf(issuer))
    if (pathname === '/keys') return Response.json(keys)
    if (pathname === '/me') return Response.json(issuer.person)
    if (pathname !== '/token') return new Response(null, { status: 404 })
    return exchange(request)
  }

  async function exchange(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text())
    const pending = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const verifier = form.get('code_verifier') ?? ''
    const isRight =
      pending !== undefined &&
      createHash('sha256').update(verifier).digest('base64url') === pending.challenge &&
      form.get('redirect_uri') === pending.redirectUri
    if (!isRight) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    const now = Math.floor(Date.now() / 1000)
    const right = { iss: issuer.url, aud: issuer.clientId, iat: now, exp: now + 300 }
    const claims = { ...right, nonce: pending.nonce, ...issuer.person, ...issuer.token }
    const key = issuer.isForged ? strange.privateKey : privateKey
    const token = new SignJWT(claims as JWTPayload).setProtectedHeader({ alg: 'RS256', kid: 'k' })
    return Response.json({
      access_token: 'access',
      token_type: 'Bearer',
      id_token: await token.sign(key),
    })
  }

  const listener = await listen(answer, { port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${listener.port}`
  return Object.assign(issuer, { url, close: () => listener.close() })
}

function documentOf({ url, document }: TestIssuer): Claims {
  return {
    issuer: url,
    authorization_endpoint: `${url}/auth`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/me`,
    jwks_uri: `${url}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    ...document,
  }
}
