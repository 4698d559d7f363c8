import type { Session, SessionState } from './session.ts'

const neverInBrowser = (): never => {
  throw new Error('The session changes in the browser only.')
}

/** The session while a page is rendered on the server: known before, and unchanging. */
export function createFixedSession(state: SessionState): Session {
  return {
    state: () => state,
    rendered: () => state,
    subscribe: () => () => undefined,
    start: async () => undefined,
    adopt: neverInBrowser,
    signOut: neverInBrowser,
    bearer: async () => null,
    rejected: async () => null,
    hear: neverInBrowser,
  }
}
