import type { ReportingParty } from '@fairhouse/contract/third-party'
import {
  type Breadcrumb,
  breadcrumbsIntegration,
  dedupeIntegration,
  type ErrorEvent,
  getClient,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
  replayIntegration,
} from '@sentry/browser'
import type { AnyRouter } from '@tanstack/react-router'
import { plainPath, plainText, reportedPath } from './reported-path.ts'

const BREADCRUMBS_MAX = 100

/**
 * Reports errors with what led to them, and, where the operator wants that, a recording of the visit.
 * Nothing in either names the player: texts, inputs and pictures are masked before they leave the page.
 */
export function startErrorReporting(
  party: ReportingParty,
  deps: { readonly router: AnyRouter; readonly buildId: string; readonly signal: AbortSignal },
): void {
  const { router, buildId, signal } = deps
  if (signal.aborted) return
  init({
    dsn: party.dsn,
    release: buildId,
    maxBreadcrumbs: BREADCRUMBS_MAX,
    defaultIntegrations: false,
    integrations: [
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      // What is pressed and what is logged may say names and amounts.
      breadcrumbsIntegration({ dom: false }),
    ],
    beforeBreadcrumb: plainBreadcrumb,
    beforeSend: plainEvent,
  })
  const client = getClient()
  if (client === undefined) return
  const stopRecording = party.recordsSessions ? recordOpenPages(router) : () => undefined
  signal.addEventListener('abort', () => {
    stopRecording()
    void client.close(0)
    client.getOptions().enabled = false
  })
}

/** Records while no page with a secret in its address is open. */
function recordOpenPages(router: AnyRouter): () => void {
  const replay = replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    // It would be one more script of a worker.
    useCompression: false,
    // Addresses of calls and pages, which breadcrumbs tell without ids.
    beforeAddRecordingEvent: () => null,
  })
  getClient()?.addIntegration(replay)
  const follow = (): void => {
    const match = router.state.matches.at(-1)
    const isPlain = match !== undefined && reportedPath(match) === match.pathname
    if (isPlain) replay.start()
    else void replay.stop()
  }
  follow()
  const leave = router.subscribe('onResolved', follow)
  return () => {
    leave()
    void replay.stop()
  }
}

function plainBreadcrumb(crumb: Breadcrumb): Breadcrumb {
  const { message, data, ...rest } = crumb
  const { url, from, to, method, status_code: status } = (data ?? {}) as Record<string, unknown>
  const paths = Object.entries({ url, from, to }).flatMap(([name, address]) =>
    typeof address === 'string' ? [[name, plainPath(address)]] : [],
  )
  return {
    ...rest,
    ...(message !== undefined && { message: plainText(message) }),
    data: { ...Object.fromEntries(paths), ...(method !== undefined && { method, status }) },
  }
}

function plainEvent(event: ErrorEvent): ErrorEvent {
  const { user: _user, request: _request, extra: _extra, ...rest } = event
  return {
    ...rest,
    ...(rest.message !== undefined && { message: plainText(rest.message) }),
    exception: {
      values: (rest.exception?.values ?? []).map((each) => ({
        ...each,
        ...(each.value !== undefined && { value: plainText(each.value) }),
      })),
    },
  }
}
