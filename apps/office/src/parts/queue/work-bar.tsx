import { newId } from '@fairhouse/app-kit/api/new-id'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { ChoiceField } from '@fairhouse/app-kit/form/choice-field'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import type { QueueKind } from '@fairhouse/contract/office/queue-kind'
import type { Work } from '@fairhouse/contract/office/queue'
import type { ReactNode } from 'react'
import { call } from '#core/api.ts'
import { exactTime, t } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'
import { ActButton, KeyButton } from './act-button.tsx'
import { isPutOff, QUEUE_KEY } from './queue.ts'
import styles from './queue.module.css'

const HOUR_MS = 3_600_000
const HOURS = [1, 4, 24, 72] as const

type Item = { readonly kind: QueueKind; readonly item: string; readonly work: Work }

type WorkBody = { do: 'take' | 'release' | 'snooze' | 'wake'; until?: string; reason?: string }

/** Takes an item, gives it back or puts it off. Those need no words of their own. */
export function workOn({ kind, item, work }: Item, { reason, ...body }: WorkBody, id = newId()) {
  return call('PUT /office/api/queues/{kind}/{item}', {
    params: { kind, item },
    body: { id, reason: reason ?? t(`work.${body.do}`), seen: work.assignee, ...body },
  })
}

/** Whose an item is, and until when it is put off. */
export function WorkBar(item: Item): ReactNode {
  const { work } = item
  const mayWork = useMay('queue.work')
  const action = useAction((body: WorkBody) => workOn(item, body), {
    reloads: { queryKey: QUEUE_KEY },
  })
  const press = (body: WorkBody['do']) => () => action.run({ do: body })
  return (
    <div className="stack" data-gap="2">
      <div className={styles.who}>
        <span className="muted">{whoText(work)}</span>
        {mayWork && (
          <div className="cluster">
            {work.isYours ? (
              <KeyButton size="s" onClick={press('release')}>
                {t('work.release')}
              </KeyButton>
            ) : (
              <KeyButton size="s" shortcut="t" onClick={press('take')}>
                {t(work.assignee === null ? 'work.take' : 'work.takeOver')}
              </KeyButton>
            )}
            {isPutOff(work) ? (
              <KeyButton size="s" onClick={press('wake')}>
                {t('work.wake')}
              </KeyButton>
            ) : (
              <Snooze {...item} />
            )}
          </div>
        )}
      </div>
      <FailureBanner error={action.failure} />
    </div>
  )
}

function Snooze(item: Item): ReactNode {
  return (
    <ActButton
      label={t('work.snooze')}
      icon="clock"
      shortcut="s"
      title={t('work.snoozeTitle')}
      consequence={t('work.snoozeConsequence')}
      fields={{ hours: '4' }}
      shown={item.work}
      reloads={[QUEUE_KEY]}
      send={({ id, reason }, { hours }) => {
        const until = new Date(siteNowMs() + Number(hours) * HOUR_MS).toISOString()
        return workOn(item, { do: 'snooze', until, reason }, id)
      }}
    >
      <ChoiceField
        name="hours"
        label={t('work.for')}
        choices={HOURS.map((hours) => ({
          value: String(hours),
          label: t(`work.hours.${hours}`),
        }))}
      />
    </ActButton>
  )
}

function whoText({ assignee, isYours, snoozedUntil, ...work }: Work): string {
  if (isPutOff({ assignee, isYours, snoozedUntil, ...work }))
    return t('work.until', { at: exactTime(snoozedUntil ?? '') })
  if (assignee === null) return t('work.nobody')
  return isYours ? t('work.you') : t('work.other', { name: assignee })
}
