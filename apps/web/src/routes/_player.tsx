import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSessionState } from '#core/session/use-session.tsx'
import { SignInPage } from '#shell/sign-in-page.tsx'
import { WaitingPage } from '#shell/waiting-page.tsx'

/** Pages of signed-in players: a guest gets the sign-in prompt and then comes back (spec §2, §8). */
export const Route = createFileRoute('/_player')({
  beforeLoad: ({ context, location }) => {
    if (context.session.state().status !== 'guest') return
    throw redirect({ to: '/', search: { 'sign-in': 'true', backRoute: location.href } })
  },
  component: PlayerPages,
})

function PlayerPages(): ReactNode {
  const { status } = useSessionState()
  if (status === 'pending') return <WaitingPage />
  return status === 'player' ? <Outlet /> : <SignInPage />
}
