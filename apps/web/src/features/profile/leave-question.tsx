import { late } from '@fairhouse/ui/late-part'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isOwnReload } from '#core/routing/own-reload.ts'

const LeaveDialog = late(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

/**
 * Asks before unsaved changes are lost: by a link, by going back and, with the browser's own dialog, by
 * closing the tab. A modal over the page does not leave it, and a reload by the site itself loses
 * nothing: the draft of the form is restored.
 */
export function LeaveQuestion(props: {
  readonly isDirty: boolean
  readonly onLeave: () => void
}): ReactNode {
  const { isDirty, onLeave } = props
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty && !isOwnReload(),
    disabled: !isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  const leave = (): void => {
    onLeave()
    proceed()
  }
  return <LeaveDialog onStay={reset} onLeave={leave} />
}
