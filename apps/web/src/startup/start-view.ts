import { setTransport } from '@fairhouse/app-kit/api/call'
import { newId } from '@fairhouse/app-kit/api/new-id'
import { learnSiteTime } from '@fairhouse/app-kit/api/site-clock'
import { addRefusalTexts } from '#core/i18n/catalogues.ts'
import { createFixedSession } from '#core/session/fixed-session.ts'
import type { Session, SessionState } from '#core/session/session.ts'
import type { PageView } from '../server-context.ts'

/** Ends the view; the answer is a page that says so. */
export const END_VIEW_PATH = '/view/end'

/**
 * Wires the app for an operator who sees it in place of its player. There is no token: the platform
 * knows the view by a cookie that scripts cannot read, and answers only the view of this page.
 */
export function startView(page: Window, initial: SessionState, view: PageView): Session {
  setTransport(() => ({
    fetch: async (request) => {
      request.headers.set('x-view', view.id)
      const response = await page.fetch(request)
      learnSiteTime(Date.parse(response.headers.get('date') ?? ''))
      return response
    },
    origin: page.location.origin,
    cookieCalls: { has: () => true },
    newTraceId: () => newId(),
    elapsedMs: () => page.performance.now(),
    warn: (message) => console.warn(message),
    bearer: async () => null,
    rejected: async () => null,
    beforeFailure: addRefusalTexts,
  }))
  return {
    ...createFixedSession(initial),
    signOut: async () => page.location.assign(END_VIEW_PATH),
    hear: () => undefined,
  }
}
