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
} from '@sentry/browser'
import { plainPath, plainText } from './reported-path.ts'

const BREADCRUMBS_MAX = 100

/** Reports errors with what led to them; nothing in a report names the player. */
export function startErrorReporting(
  party: ReportingParty,
  deps: { readonly buildId: string; readonly signal: AbortSignal },
): void {
  const { buildId, signal } = deps
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
      // Clicks and console logs may contain names and amounts.
      breadcrumbsIntegration({ dom: false }),
    ],
    beforeBreadcrumb: plainBreadcrumb,
    beforeSend: plainEvent,
  })
  const client = getClient()
  if (client === undefined) return
  signal.addEventListener('abort', () => {
    void client.close(0)
    client.getOptions().enabled = false
  })
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
