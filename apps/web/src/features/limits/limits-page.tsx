import { ButtonLink } from '@fairhouse/ui/button'
import { TextLink } from '@fairhouse/ui/text-link'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { T } from '#core/i18n/message.tsx'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { helpLink } from '#core/routing/help-link.tsx'
import { BreakFact } from '#parts/limit/cool-off-notice.tsx'
import { isAmountLimit } from '#parts/limit/binding-limit.ts'
import { findBreak, type Break } from '#parts/limit/limit-texts.ts'
import { limitsQuery } from '#parts/limit/limits.queries.ts'
import { Section } from '#parts/page/section.tsx'
import { LimitList } from './limit-list.tsx'
import { PlayToolsCard } from './play-tools-card.tsx'
import { Points } from './points.tsx'

/** `/profile/limits`: the player's limits, breaks and exclusion. */
export function LimitsPage(): ReactNode {
  return (
    <div className="stack">
      <Loaded
        query={useQuery(limitsQuery)}
        skeleton={['20rem', '14rem', '16rem']}
        failed={t('limits.failed')}
      >
        {(limits) => (
          <>
            <LimitList limits={limits.filter(isAmountLimit)} />
            <PlayToolsCard />
            <BreakCard running={findBreak(limits)} />
            <Section title={t('limits.exclusion.title')}>
              <Points of="exclusion" />
              <div>
                <ButtonLink icon="lock" render={<ModalLink modal="add-limit" value="4" />}>
                  {t('limits.exclusion.start')}
                </ButtonLink>
              </div>
            </Section>
          </>
        )}
      </Loaded>
      <HelpCard />
    </div>
  )
}

/** A break of a day to a month: its effects, or its end. */
function BreakCard({ running }: { readonly running: Break | undefined }): ReactNode {
  return (
    <Section title={t('limits.break.title')}>
      {running !== undefined && <BreakFact running={running} />}
      <Points of="break" />
      <div>
        <ButtonLink icon="clock" render={<ModalLink modal="add-limit" value="5" />}>
          {t(running === undefined ? 'limits.break.start' : 'limits.break.longer')}
        </ButtonLink>
      </div>
    </Section>
  )
}

/** Further help, and contacts. */
function HelpCard(): ReactNode {
  return (
    <Section title={t('limits.help.title')}>
      <p className="note">
        <T id="limits.help.text" parts={{ link: helpLink }} />
      </p>
      <ul className="cluster">
        <li>
          <TextLink
            tone="accent"
            render={
              <Link to="/static/$pageIdentity" params={{ pageIdentity: 'responsible-play' }} />
            }
          >
            {t('limits.help.page')}
          </TextLink>
        </li>
        <li>
          <TextLink tone="accent" render={<Link to="/fairness" hash="cost" />}>
            {t('limits.help.cost')}
          </TextLink>
        </li>
      </ul>
    </Section>
  )
}
