import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { MessagePage } from './message-page.tsx'

/** A page that could not be shown: the error, and a retry. */
export function ErrorPage(props: ErrorComponentProps): ReactNode {
  const router = useRouter()
  const isOffline = props.error instanceof ApiError && props.error.status === 0
  return (
    <MessagePage
      title="shell.error.title"
      body={isOffline ? 'shell.error.noAnswer' : 'shell.error.failed'}
      retry={() => {
        props.reset()
        void router.invalidate()
      }}
    />
  )
}
