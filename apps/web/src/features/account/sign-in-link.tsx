import type { MessageSent } from '@fairhouse/contract/otp'
import { useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import type { SentCode } from './phone-codes.ts'
import { SignInLinkForm } from './sign-in-link-form.tsx'
import { SignInLinkSent } from './sign-in-link-sent.tsx'

export type SignInLinkProps = {
  readonly onBack: () => void
  /** A code is on its way instead of a link. */
  readonly onCodeSent: (sent: SentCode) => void
}

/** Sign-in without a password: a link by e-mail that leads back to where the visitor wanted to go. */
export function SignInLink({ onBack, onCodeSent }: SignInLinkProps): ReactNode {
  const backRoute = useLocation({
    select: ({ search }) => (search as { backRoute?: string }).backRoute,
  })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const sendLink = async (email: string): Promise<MessageSent> => {
    const body = { email, ...(backRoute !== undefined && { backRoute }) }
    return (await call('POST /api/player/sessions/link', { body })).data
  }
  const shared = { sendLink, onBack }
  if (sentTo === null)
    return <SignInLinkForm {...shared} onSent={setSentTo} onCodeSent={onCodeSent} />
  return <SignInLinkSent {...shared} email={sentTo} />
}
