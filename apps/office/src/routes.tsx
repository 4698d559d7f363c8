import { readFilters } from '@fairhouse/app-kit/list/filters'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { AUDIT_FILTERS } from '#features/audit/audit.filters.ts'
import { PAYMENT_SEARCH } from '#features/payments/payment.filters.ts'
import { PLAYER_FILTERS } from '#features/players/player.filters.ts'
import { OPERATION_SEARCH } from '#features/operations/operations.search.ts'
import { CONTENT_SEARCH } from '#features/content/content.search.ts'
import { REPORT_SEARCH } from '#features/reports/report.filters.ts'
import { RECORD_SEARCH } from '#features/record/record.search.ts'
import { MissingPage } from '#core/missing-page.tsx'
import { sessionQuery } from '#core/session.queries.ts'
import { QUEUE_SEARCH } from '#parts/queue/queue.search.ts'
import { Shell } from '#shell/shell.tsx'

type Context = { readonly queryClient: QueryClient }

const root = createRootRouteWithContext<Context>()({ component: Outlet })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ to }): { to?: string } =>
    typeof to === 'string' && /^\/(?!\/)/.test(to) ? { to } : {},
  component: lazyRouteComponent(() => import('#features/sign-in/sign-in-page.tsx'), 'SignInPage'),
})

/** Their token is behind `#`, so no server and no log sees it. */
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyRouteComponent(
    () => import('#features/sign-in/invitation-page.tsx'),
    'InvitationPage',
  ),
})

const demo = createRoute({
  getParentRoute: () => root,
  path: '/demo',
  component: lazyRouteComponent(() => import('#features/sign-in/demo-page.tsx'), 'DemoPage'),
})

const staff = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  component: Shell,
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    if (session === null) throw redirect({ to: '/sign-in', search: { to: location.href } })
  },
})

const today = createRoute({
  getParentRoute: () => staff,
  path: '/',
  component: lazyRouteComponent(() => import('#features/today/today-page.tsx'), 'TodayPage'),
})

const days = createRoute({
  getParentRoute: () => staff,
  path: '/days',
  validateSearch: (search: Record<string, unknown>) =>
    readFilters({ day: /^\d{4}-\d{2}-\d{2}$/ }, search),
  component: lazyRouteComponent(() => import('#features/days/days-page.tsx'), 'DaysPage'),
})

const reports = createRoute({
  getParentRoute: () => staff,
  path: '/reports',
  validateSearch: (search: Record<string, unknown>) => readFilters(REPORT_SEARCH, search),
  component: lazyRouteComponent(() => import('#features/reports/reports-page.tsx'), 'ReportsPage'),
})

const players = createRoute({
  getParentRoute: () => staff,
  path: '/players',
  validateSearch: (search: Record<string, unknown>) => readFilters(PLAYER_FILTERS, search),
  component: lazyRouteComponent(() => import('#features/players/players-page.tsx'), 'PlayersPage'),
})

const record = createRoute({
  getParentRoute: () => staff,
  path: '/players/$playerId',
  validateSearch: (search: Record<string, unknown>) => readFilters(RECORD_SEARCH, search),
  component: lazyRouteComponent(() => import('#features/record/record-page.tsx'), 'RecordPage'),
})

const queues = createRoute({
  getParentRoute: () => staff,
  path: '/queues/$kind',
  validateSearch: (search: Record<string, unknown>) => readFilters(QUEUE_SEARCH, search),
  component: lazyRouteComponent(() => import('#features/queues/queues-page.tsx'), 'QueuesPage'),
})

const payments = createRoute({
  getParentRoute: () => staff,
  path: '/payments',
  validateSearch: (search: Record<string, unknown>) => readFilters(PAYMENT_SEARCH, search),
  component: lazyRouteComponent(
    () => import('#features/payments/payments-page.tsx'),
    'PaymentsPage',
  ),
})

const operations = createRoute({
  getParentRoute: () => staff,
  path: '/operations',
  validateSearch: (search: Record<string, unknown>) => readFilters(OPERATION_SEARCH, search),
  component: lazyRouteComponent(
    () => import('#features/operations/operations-page.tsx'),
    'OperationsPage',
  ),
})

const content = createRoute({
  getParentRoute: () => staff,
  path: '/content',
  validateSearch: (search: Record<string, unknown>) => readFilters(CONTENT_SEARCH, search),
  component: lazyRouteComponent(() => import('#features/content/content-page.tsx'), 'ContentPage'),
})

const passkeys = createRoute({
  getParentRoute: () => staff,
  path: '/passkeys',
  component: lazyRouteComponent(
    () => import('#features/passkeys/passkeys-page.tsx'),
    'PasskeysPage',
  ),
})

/** An address that no page has, inside of the frame. */
const missing = createRoute({ getParentRoute: () => staff, path: '$', component: MissingPage })

const audit = createRoute({
  getParentRoute: () => staff,
  path: '/audit',
  validateSearch: (search: Record<string, unknown>) => readFilters(AUDIT_FILTERS, search),
  component: lazyRouteComponent(() => import('#features/audit/audit-page.tsx'), 'AuditPage'),
})

const operators = createRoute({
  getParentRoute: () => staff,
  path: '/operators',
  validateSearch: (search: Record<string, unknown>) =>
    readFilters({ name: /^[a-z][a-z\d.-]*$/ }, search),
  component: lazyRouteComponent(
    () => import('#features/operators/operators-page.tsx'),
    'OperatorsPage',
  ),
})

export const routeTree = root.addChildren([
  signIn,
  invitation,
  demo,
  staff.addChildren([
    today,
    days,
    reports,
    players,
    record,
    payments,
    queues,
    operations,
    content,
    audit,
    operators,
    passkeys,
    missing,
  ]),
])
