import type { PlayTools, PlayToolState } from '@fairhouse/contract/play-tool'
import { Badge } from '@fairhouse/ui/badge'
import { ButtonLink } from '@fairhouse/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { playToolsQuery } from '#parts/limit/limits.queries.ts'
import { minutesText, toolValueText } from '#parts/limit/play-tool-texts.ts'
import { Section } from '#parts/page/section.tsx'
import { isConfirmable } from './pending-text.ts'
import { PendingRequest } from './pending-request.tsx'
import { isCheckDue } from './play-session.ts'
import { useSettleTool } from './use-settle.ts'
import styles from './limits.module.css'

/** Tools for the time of play, single bets and kinds of games, each with its setting. */
export function PlayToolsCard(): ReactNode {
  return (
    <Section title={t('limits.tools.title')} text={t('limits.tools.text')}>
      <Loaded
        query={useQuery(playToolsQuery)}
        skeleton={['5rem', '5rem', '5rem', '5rem']}
        failed={t('limits.failed')}
      >
        {({ tools, rules, session }) => (
          <>
            <MarketTimes rules={rules} />
            {session !== null && isCheckDue(session) && (
              <ButtonLink kind="primary" render={<ModalLink modal="game-limit-reached" />}>
                {t('limits.check.answer')}
              </ButtonLink>
            )}
            <ul className="stack">
              {tools.map((tool) => (
                <ToolRow key={tool.tool} state={tool} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Section>
  )
}

/** What the player's market asks of everyone. */
function MarketTimes({ rules: { checkMinutes, pause } }: Pick<PlayTools, 'rules'>): ReactNode {
  return (
    <>
      {checkMinutes !== null && (
        <p className="note">{t('limits.tools.market', { time: minutesText(checkMinutes) })}</p>
      )}
      {pause !== null && (
        <p className="note">
          {t('limits.tools.pause', {
            time: minutesText(pause.afterMinutes),
            rest: minutesText(pause.minutes),
          })}
        </p>
      )}
    </>
  )
}

function ToolRow({ state }: { readonly state: PlayToolState }): ReactNode {
  const id = useId()
  const { tool, value, pending } = state
  const settling = useSettleTool(tool)
  const now = toolValueText(tool, value)
  const name = t(`limits.tool.${tool}`)
  return (
    <li className={styles.row} aria-labelledby={id}>
      <div className={`${styles.tool} split`}>
        <h3 id={id}>{name}</h3>
        {now === null ? <Badge>{t('limits.tools.off')}</Badge> : <strong>{now}</strong>}
        <p className="fine">{t(`limits.tool.${tool}.text`)}</p>
      </div>
      {pending !== null && (
        <PendingRequest
          text={t(
            isConfirmable(pending) ? 'limits.tools.pending.ready' : 'limits.tools.pending.waits',
            {
              asked: formatDateTime(pending.requestedAt),
              from: formatDateTime(pending.confirmFrom),
              until: formatDateTime(pending.confirmBefore),
              request: toolValueText(tool, pending.value) ?? t('limits.tools.off'),
            },
          )}
          pending={pending}
          settling={settling}
        />
      )}
      <div>
        <ButtonLink
          size="s"
          icon={now === null ? 'plus' : 'pencil'}
          render={
            <ModalLink
              modal="play-tool"
              value={tool}
              aria-label={t(now === null ? 'limits.tools.setOf' : 'limits.row.changeOf', { name })}
            />
          }
        >
          {t(now === null ? 'limits.tools.set' : 'limits.row.change')}
        </ButtonLink>
      </div>
    </li>
  )
}
