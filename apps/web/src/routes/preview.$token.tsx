import { OFFERS_PREVIEW } from '@fairhouse/contract/preview-link'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { currentBrand } from '@fairhouse/app-kit/i18n/language'
import { call } from '#core/api/api.ts'
import { pageMissing } from '#core/routing/missing-page.ts'
import { contentHead } from '#core/routing/page-head.ts'
import { ContentPageView } from '#features/content/content-page.tsx'
import { OffersPreview } from '#features/bonus/offers-preview.tsx'

/** What an operator wrote and nobody has published, for anyone with its link: a page, or offers. */
export const Route = createFileRoute('/preview/$token')({
  staticData: { isForEveryone: true },
  loader: async ({ context, params }) => {
    const { locale } = context.language
    try {
      if (params.token.startsWith(OFFERS_PREVIEW)) return await loadOffers(params.token, locale)
      const query = { token: params.token, locale }
      return { page: (await call('GET /api/content/preview', { query })).data }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'pageNotFound') throw pageMissing('notValid')
      throw error
    }
  },
  head: ({ loaderData, match }) => {
    const page = loaderData && 'page' in loaderData ? loaderData.page : undefined
    const { meta } = contentHead(match.context.language, page)
    return { meta: [...meta, { name: 'robots', content: 'noindex' }] }
  },
  component: PreviewRoute,
})

/** `offers~EUR~BR~<token>`, in a currency and as seen from a country. */
async function loadOffers(told: string, locale: string) {
  const parts = told.split('~')
  const [, wanted = '', country = ''] = parts.length > 2 ? parts : []
  const currency = wanted === '' ? currentBrand().guestCurrency : wanted
  const query = { token: parts.at(-1) ?? '', currency, locale, ...(country && { country }) }
  return { offers: (await call('GET /api/game/bonuses/preview', { query })).data, currency }
}

function PreviewRoute(): ReactNode {
  const shown = Route.useLoaderData()
  if ('offers' in shown) return <OffersPreview {...shown} />
  return <ContentPageView page={shown.page} isDraft />
}
