import { createFileRoute, redirect } from '@tanstack/react-router'

/** Settings are separate pages: their address alone redirects to the first of them. */
export const Route = createFileRoute('/_player/profile/settings/')({
  beforeLoad: () => {
    throw redirect({ to: '/profile/settings/notifications', replace: true })
  },
})
