import { createFileRoute, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { runMiddleware } from '#core/routing/route-middleware.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import { SignInPage } from '#shell/sign-in-page.tsx'
import { WaitingPage } from '#shell/waiting-page.tsx'

/** Pages of signed-in players: a guest gets the sign-in prompt and then comes back (§8). */
export const Route = createFileRoute('/_player')({
  staticData: { isForEveryone: true },
  beforeLoad: ({ context, location }) => runMiddleware('auth', context, location),
  component: PlayerPages,
})

function PlayerPages(): ReactNode {
  const { status } = useSessionState()
  if (status === 'pending') return <WaitingPage />
  return status === 'player' ? <Outlet /> : <SignInPage />
}
