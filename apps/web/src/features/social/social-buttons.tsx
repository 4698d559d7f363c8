import { Button } from '@fairhouse/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readBackRoute } from '#core/routing/back-route.ts'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { t } from '#core/i18n/i18n.ts'
import { initQuery } from '#core/api/init.queries.ts'
import { withoutModals } from '#core/modal/modals.ts'
import { formatSearch } from '#core/routing/search.ts'
import { useLeavingPress } from '#parts/proof/use-leaving-press.ts'

/** A button for each social sign-in provider; renders nothing if there is none. */
export function SocialButtons(): ReactNode {
  const router = useRouter()
  const providers = useQuery(initQuery).data?.features.signIn.social ?? []
  const { busy, failure, press } = useLeavingPress(async (provider) => {
    const backRoute = wayBack(router.state.location)
    const { beginSocial } = await import('./begin-social.ts')
    await beginSocial({ kind: 'signIn', provider, backRoute })
  })
  if (providers.length === 0) return null
  return (
    <div className="stack" data-gap="3">
      {providers.map(({ id, label }) => (
        <Button
          key={id}
          icon="globe"
          size="l"
          isWide
          isDisabled={busy !== null && busy !== id}
          busyLabel={busy === id ? t('proof.social.opening', { label }) : undefined}
          onClick={() => press(id)}
        >
          {t('proof.social', { label })}
        </Button>
      ))}
      <FailureBanner error={failure} />
    </div>
  )
}

/** The visitor's destination, otherwise the page behind the dialog; home needs no back route. */
function wayBack(location: { readonly pathname: string; readonly search: object }): string | null {
  const { backRoute, ...search } = withoutModals({ ...location.search }) as Record<string, unknown>
  const wanted = readBackRoute(backRoute)
  if (wanted !== null) return wanted
  const here = `${location.pathname}${formatSearch(search)}`
  return here === '/' ? null : here
}
