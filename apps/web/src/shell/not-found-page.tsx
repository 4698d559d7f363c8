import type { ReactNode } from 'react'
import { MessagePage } from './message-page.tsx'

/** No such page; the answer carries status 404. */
export function NotFoundPage(): ReactNode {
  return <MessagePage mark="404" title="shell.error.title" body="shell.error.notFound" />
}
