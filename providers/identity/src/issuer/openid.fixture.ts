import { createHash, randomBytes } from 'node:crypto'
import { CLIENT, type IdentitySetup } from '../identity.fixture.ts'
import { createVisitor, personIn, type Visitor, type VisitorPage } from './visitor.fixture.ts'

export const CALLBACK = 'http://127.0.0.1:3000/auth/social/demo/callback'

export type Request = { readonly url: string; readonly verifier: string; readonly nonce: string }

/** An authorization request as a careful client makes it; `changes` of undefined leave a part out. */
export function authorizationRequest(
  { origin }: IdentitySetup,
  changes: Readonly<Record<string, string | undefined>> = {},
): Request {
  const verifier = randomBytes(32).toString('base64url')
  const nonce = randomBytes(16).toString('base64url')
  const parts = {
    client_id: CLIENT.id,
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: CALLBACK,
    state: 'state-of-the-client',
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }
  const known = Object.entries(parts).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
  const query = new URLSearchParams(known).toString()
  return { url: `${origin}/identity/issuers/demo-id/auth?${query}`, verifier, nonce }
}

/** Chooses a person of the list and allows everything; answers where the visitor was sent. */
export async function signInAs(visitor: Visitor, url: string, name: string): Promise<VisitorPage> {
  const { html } = await visitor.open(url)
  const page = await visitor.submit('person', { person: personIn(html, name) })
  return page.html === '' ? page : visitor.submit('allow')
}

export async function exchange(
  { origin }: IdentitySetup,
  order: { readonly code: string; readonly verifier: string; readonly secret?: string },
): Promise<{ status: number; body: Record<string, string> }> {
  const basic = Buffer.from(`${CLIENT.id}:${order.secret ?? CLIENT.secret}`).toString('base64')
  const response = await fetch(`${origin}/identity/issuers/demo-id/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: order.code,
      redirect_uri: CALLBACK,
      code_verifier: order.verifier,
    }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

/** Signs someone in and returns the client's claims. */
export async function learnAs(setup: IdentitySetup, name: string): Promise<unknown> {
  const request = authorizationRequest(setup)
  const { url } = await signInAs(createVisitor(), request.url, name)
  const code = new URL(url).searchParams.get('code') ?? ''
  const { body } = await exchange(setup, { code, verifier: request.verifier })
  const userinfo = await fetch(`${setup.origin}/identity/issuers/demo-id/me`, {
    headers: { authorization: `Bearer ${body['access_token']}` },
  })
  return userinfo.json()
}
