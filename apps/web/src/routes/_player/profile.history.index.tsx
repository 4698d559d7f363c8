import { createFileRoute, redirect } from '@tanstack/react-router'

/** The first of the histories. */
export const Route = createFileRoute('/_player/profile/history/')({
  beforeLoad: () => {
    throw redirect({ to: '/profile/history/bets', replace: true })
  },
})
