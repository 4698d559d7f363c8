import type { ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MessagePage } from './message-page.tsx'

/** A page that could not be shown. */
export function ErrorPage(props: ErrorComponentProps): ReactNode {
  return <MessagePage title="shell.error.title" body="shell.error.failed" retry={props.reset} />
}
