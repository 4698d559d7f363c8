import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { formatNumber } from '@fairhouse/app-kit/i18n/language'
import { callQuery } from '#core/api/api.ts'
import { t } from '#core/i18n/i18n.ts'
import { Facts } from '#parts/page/facts.tsx'
import { Section } from '#parts/page/section.tsx'

const safetyQuery = callQuery('GET /api/safer-play', {
  queryKey: ['safer-play'],
  staleTime: 60_000,
})

const OUTCOMES = ['limitSet', 'break', 'unchanged', 'worse'] as const

/** How many players show strong signs of harm, and what came of it. */
export function SafetyFigures(): ReactNode {
  return (
    <Section title={t('safety.title')} text={t('safety.howText')}>
      <Loaded query={useQuery(safetyQuery)} skeleton={['12rem']} failed={t('safety.failed')}>
        {({ days, players, flagged, shareHundredths, outcomes }) => (
          <>
            <p className="note">{t('safety.text', { days })}</p>
            <Facts
              facts={[
                [t('safety.players'), people(players)],
                [t('safety.flagged'), people(flagged)],
                [t('safety.share'), share(shareHundredths)],
              ]}
            />
            <p className="note">{t('safety.afterText')}</p>
            <Facts facts={OUTCOMES.map((name) => [t(`safety.${name}`), people(outcomes[name])])} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function people(count: number | null): string {
  return count === null ? t('safety.few') : formatNumber(count)
}

function share(hundredths: number | null): string {
  if (hundredths === null) return '–'
  return formatNumber(hundredths / 10_000, { style: 'percent', maximumFractionDigits: 2 })
}
