import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { useFilters } from '@fairhouse/app-kit/list/use-filters'
import type { BonusReplay as BonusReplayed } from '@fairhouse/contract/office/record'
import { Banner } from '@fairhouse/ui/banner'
import { Table } from '@fairhouse/ui/data/table'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { exactTime, t } from '#core/i18n.ts'
import { bonusesQuery, replayQuery } from '../record.queries.ts'
import { RECORD_SEARCH } from '../record.search.ts'

/** The bonus that the address names, from stake to stake. */
export function BonusReplay({ playerId }: { readonly playerId: string }): ReactNode {
  const id = useFilters(RECORD_SEARCH).values.bonus
  const navigate = useNavigate()
  if (id === undefined) return null
  return (
    <Dialog
      title={t('replay.title')}
      size="l"
      onClose={() =>
        void navigate({
          to: '.',
          search: (before: object) => ({ ...before, bonus: undefined }) as object,
          replace: true,
          resetScroll: false,
        })
      }
    >
      <Stakes playerId={playerId} id={id} />
    </Dialog>
  )
}

function Stakes({ playerId, id }: { readonly playerId: string; readonly id: string }): ReactNode {
  const query = useQuery(replayQuery(playerId, id))
  const bonuses = useQuery(bonusesQuery(playerId)).data ?? []
  const bonus = bonuses.find((one) => one.id === id)
  const show = (minor: string): string => moneyText(minor, bonus?.currency ?? 'EUR')
  return (
    <Loaded query={query} skeleton={['2rem', '3rem', '3rem']} failed={t('replay.failed')}>
      {({ stakes, required, addsUp }) => (
        <div className="stack">
          <p>
            {bonus?.name} · {t('replay.required', { amount: show(required) })}
          </p>
          <Banner tone={addsUp === true ? 'positive' : addsUp === false ? 'danger' : 'neutral'}>
            {t(addsUp === null ? 'replay.tooMany' : addsUp ? 'replay.exact' : 'replay.differs')}
          </Banner>
          {stakes.length === 0 ? (
            <p className="note">{t('replay.none')}</p>
          ) : (
            <Table
              label={t('replay.title')}
              rows={stakes}
              rowKey={({ betId }) => betId}
              isCompact
              columns={[
                {
                  key: 'at',
                  label: t('replay.at'),
                  isTitle: true,
                  cell: ({ at, game }) => `${exactTime(at)} · ${game}`,
                },
                { ...figure('counted', show), isFigure: true },
                {
                  key: 'rule',
                  label: t('replay.rule'),
                  cell: ({ rule, percent }) => t(`replay.rule.${rule}`, { percent }),
                },
                ...FIGURES.map((key) => ({ ...figure(key, show), isNamed: true })),
              ]}
            />
          )}
        </div>
      )}
    </Loaded>
  )
}

const FIGURES = ['stake', 'fromBonus', 'wagered', 'balance'] as const

type Figure = (typeof FIGURES)[number] | 'counted'

function figure(key: Figure, show: (minor: string) => string) {
  const cell = (row: BonusReplayed['stakes'][number]): string => show(row[key])
  return { key, label: t(`replay.${key}`), cell, align: 'end', isNumeric: true } as const
}
