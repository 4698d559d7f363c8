import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { findLocale, joinLocalePath } from '@fairhouse/app-kit/i18n/locale'
import { pageHead } from '#core/routing/page-head.ts'
import { SocialCallbackPage } from '#features/social/social-callback-page.tsx'

// Most returning visitors have an account and see no form.
const SocialSignUpForm = lazy(async () => ({
  default: (await import('#features/account/social-sign-up-form.tsx')).SocialSignUpForm,
}))

export const Route = createFileRoute('/auth/social/$connection/callback')({
  // Providers have one return address for all languages; the state has the original language.
  beforeLoad: async ({ context, location }) => {
    const { readSocialState } = await import('@fairhouse/domain/social-state')
    const { locale } = readSocialState(new URLSearchParams(location.searchStr).get('state'))
    const known = locale === null ? undefined : findLocale(locale)
    if (known === undefined || known.code === context.language.locale) return
    const href = joinLocalePath(known.code, location.pathname) + location.searchStr
    throw redirect({ href, reloadDocument: true })
  },
  head: ({ match }) => pageHead(match, 'social.page', { isPrivate: true }),
  component: SocialCallbackRoute,
})

function SocialCallbackRoute(): ReactNode {
  const { connection } = Route.useParams()
  return (
    <SocialCallbackPage
      key={connection}
      connection={connection}
      form={(props) => (
        <Suspense fallback={null}>
          <SocialSignUpForm {...props} />
        </Suspense>
      )}
    />
  )
}
