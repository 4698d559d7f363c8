import type { Permission } from '@fairhouse/contract/office/permission'
import type { QueueKind } from '@fairhouse/contract/office/queue-kind'
import { VIEW_PAGES } from '@fairhouse/contract/office/view-page'
import { Icon } from '@fairhouse/ui/icon'
import type { IconName } from '@fairhouse/ui/icon-names'
import { LogoMark } from '@fairhouse/ui/logo'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { type MessageId, t } from '#core/i18n.ts'
import { useSession } from '#core/session.queries.ts'
import { queuesQuery } from '#parts/queue/queue.ts'
import { OperatorCard } from './operator-card.tsx'
import styles from './rail.module.css'

type Page = {
  readonly to:
    | '/'
    | '/players'
    | '/payments'
    | '/operations'
    | '/content'
    | '/days'
    | '/reports'
    | '/audit'
    | '/operators'
  readonly icon: IconName
  readonly label: MessageId
  /** One of these; null for everybody. */
  readonly permission: Permission | readonly Permission[] | null
}

const PAGES: readonly Page[] = [
  { to: '/', icon: 'layout-grid', label: 'today.title', permission: null },
  { to: '/players', icon: 'user', label: 'players.title', permission: 'player.view' },
  { to: '/payments', icon: 'wallet', label: 'payments.title', permission: 'payment.view' },
]

const COMPANY: readonly Page[] = [
  {
    ...{ to: '/operations', icon: 'sliders-horizontal', label: 'operations.title' },
    permission: VIEW_PAGES['/operations'],
  },
  { to: '/content', icon: 'file-text', label: 'content.title', permission: 'content.view' },
  { to: '/reports', icon: 'chart-column', label: 'reports.title', permission: 'report.view' },
  { to: '/days', icon: 'calendar', label: 'days.title', permission: 'books.view' },
  { to: '/audit', icon: 'receipt-text', label: 'audit.title', permission: 'audit.view' },
  { to: '/operators', icon: 'key-round', label: 'operators.title', permission: 'operator.view' },
]

const QUEUE_ICONS: Readonly<Record<QueueKind, IconName>> = {
  withdrawal: 'landmark',
  payment: 'hand-coins',
  dispute: 'triangle-alert',
  correction: 'pencil',
  document: 'id-card',
  verification: 'shield-check',
  harm: 'hourglass',
  fraud: 'search',
  risk: 'target',
  ticket: 'message-circle',
  event: 'repeat',
  message: 'mail',
}

/** The pages that the operator's roles open. */
export function Rail(): ReactNode {
  const nav = useRef<HTMLElement>(null)
  const page = useLocation({ select: ({ pathname }) => pathname })
  const { isFetched } = useQuery(queuesQuery)
  useEffect(() => {
    if (isFetched) showOpen(nav.current, page)
  }, [page, isFetched])
  return (
    <aside className={styles.rail} aria-label={t('shell.rail')}>
      <div className={styles.head}>
        <LogoMark size={26} />
        <span className={styles.brand}>Fairhouse</span>
        <span className={styles.office}>{t('shell.office')}</span>
      </div>
      <nav ref={nav} className={styles.nav} aria-label={t('shell.pages')}>
        <Section label={null} pages={PAGES} />
        <Queues />
        <Section label={t('shell.company')} pages={COMPANY} />
      </nav>
      <OperatorCard />
    </aside>
  )
}

/** Scrolls the list alone, never the page: on a phone it is a row, of which few fit. */
function showOpen(nav: HTMLElement | null, page: string): void {
  const links = [...(nav?.querySelectorAll('a') ?? [])]
  const open = links.findLast((link) => page.startsWith(link.pathname))?.getBoundingClientRect()
  if (!nav || !open) return
  const frame = nav.getBoundingClientRect()
  if (open.left < frame.left || open.right > frame.right - FADE)
    nav.scrollBy({ left: open.left - frame.left - FADE })
  if (open.top < frame.top || open.bottom > frame.bottom - FADE)
    nav.scrollBy({ top: open.top - frame.top - frame.height / 2 })
}

/** The end of the list, which fades. */
const FADE = 40

function Section(props: { label: string | null; pages: readonly Page[] }): ReactNode {
  const { label, pages } = props
  const permissions = useSession()?.permissions ?? []
  const open = pages.filter(
    ({ permission }) =>
      permission === null || [permission].flat().some((each) => permissions.includes(each)),
  )
  if (open.length === 0) return null
  return (
    <div className={styles.section}>
      {label !== null && <p className={styles.label}>{label}</p>}
      {open.map((page) => (
        <Link
          key={page.to}
          to={page.to}
          className={styles.entry}
          activeOptions={{ includeSearch: false, exact: page.to === '/' }}
        >
          <Icon name={page.icon} size={18} />
          {t(page.label)}
        </Link>
      ))}
    </div>
  )
}

/** What waits for a person, with how much of it. */
function Queues(): ReactNode {
  const queues = useQuery(queuesQuery).data ?? []
  if (queues.length === 0) return null
  return (
    <div className={styles.section}>
      <p className={styles.label}>{t('shell.queues')}</p>
      {queues.map(({ kind, waiting, late }) => (
        <Link
          key={kind}
          to="/queues/$kind"
          params={{ kind }}
          className={styles.entry}
          activeOptions={{ includeSearch: false }}
        >
          <Icon name={QUEUE_ICONS[kind]} size={18} />
          {t(`queueName.${kind}`)}
          {waiting > 0 && (
            <span className={styles.count} data-late={late > 0 || undefined}>
              {waiting}
            </span>
          )}
        </Link>
      ))}
    </div>
  )
}
