import { ActionSwitch } from '@fairhouse/app-kit/form/action-switch'
import { MARKETING_CHANNELS, MARKETING_PRODUCTS } from '@fairhouse/contract/marketing'
import type { MarketingConsents } from '@fairhouse/contract/marketing.endpoints'
import type { ReactNode } from 'react'
import { call, callQuery } from '#core/api/api.ts'
import { t } from '#core/i18n/i18n.ts'
import { CardSection } from '#parts/page/card-section.tsx'

export const marketingQuery = callQuery('GET /api/player/marketing-consents', {
  queryKey: ['player', 'marketing-consents'],
  staleTime: 60_000,
})

/** One choice for each product and channel; none is made for the player. */
export function MarketingSwitches({ given }: Pick<MarketingConsents, 'given'>): ReactNode {
  return (
    <>
      {MARKETING_PRODUCTS.map((product) => (
        <CardSection key={product} title={t(`profile.marketing.${product}`)}>
          {MARKETING_CHANNELS.map((channel) => (
            <ActionSwitch
              key={channel}
              label={t(`profile.marketing.${channel}`)}
              checked={given.some((one) => one.product === product && one.channel === channel)}
              act={async (isGiven) => {
                const input = { params: { product, channel }, body: { isGiven } }
                return (await call('PUT /api/player/marketing-consents/{product}/{channel}', input))
                  .data
              }}
              stores={marketingQuery}
            />
          ))}
        </CardSection>
      ))}
    </>
  )
}
