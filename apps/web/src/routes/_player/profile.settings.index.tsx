import { createFileRoute, redirect } from '@tanstack/react-router'

/** Settings are pages of their own: their address alone leads to the first of them. */
export const Route = createFileRoute('/_player/profile/settings/')({
  beforeLoad: () => {
    throw redirect({ to: '/profile/settings/notifications', replace: true })
  },
})
