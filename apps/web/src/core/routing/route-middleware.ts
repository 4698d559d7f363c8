import { redirect, type ParsedLocation } from '@tanstack/react-router'
import type { SessionState } from '#core/session/session.ts'

type Step = {
  readonly location: Pick<ParsedLocation, 'href' | 'searchStr' | 'hash'>
  readonly session: SessionState
}

/** Route middleware by name. */
const MIDDLEWARE: Readonly<Record<string, (step: Step) => void>> = {
  /** A guest gets the sign-in prompt and then comes back. */
  auth: ({ location, session }) => {
    if (session.status !== 'guest') return
    throw redirect({ to: '/', search: { 'sign-in': 'true', backRoute: location.href } })
  },
  // assumed: the meaning of the name; the specification has no rule.
  'redirect-main': () => {
    throw redirect({ to: '/', search: true, hash: true })
  },
}

/**
 * Runs the named middleware for a route's `beforeLoad`.
 * @throws Error for an unknown name, and errors of the middleware itself.
 */
export function runMiddleware(
  name: string,
  context: { readonly session: { readonly state: () => SessionState } },
  location: Step['location'],
): void {
  const run = Object.hasOwn(MIDDLEWARE, name) ? MIDDLEWARE[name] : undefined
  if (run === undefined) throw new Error(`Unknown route middleware: '${name}'.`)
  run({ location, session: context.session.state() })
}
