import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { useFilters } from '@fairhouse/app-kit/list/use-filters'
import type { OfficeBet } from '@fairhouse/contract/office/record'
import type { Round } from '@fairhouse/contract/round'
import type { GameRoundVerdict } from '@fairhouse/fair/verify-game-round'
import { Badge } from '@fairhouse/ui/badge'
import { Banner } from '@fairhouse/ui/banner'
import { Table } from '@fairhouse/ui/data/table'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { Facts } from '#core/facts.tsx'
import { exactTime, stateName, t, wordOf } from '#core/i18n.ts'
import { betQuery, roundsQuery } from '../record.queries.ts'
import { RECORD_SEARCH } from '../record.search.ts'
import styles from '../record.module.css'

const HOUR_MS = 3_600_000

/** The bet or the rounds that the address names, above the record. */
export function RoundPanel({ playerId }: { readonly playerId: string }): ReactNode {
  const { bet, rounds } = useFilters(RECORD_SEARCH).values
  const navigate = useNavigate()
  if (bet === undefined && rounds === undefined) return null
  const close = (): void =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, bet: undefined, rounds: undefined }) as object,
      replace: true,
      resetScroll: false,
    })
  return (
    <Dialog
      title={bet === undefined ? t('round.rounds') : t('round.title')}
      onClose={close}
      size="l"
    >
      {bet === undefined ? (
        <Rounds playerId={playerId} rounds={rounds!} />
      ) : (
        <Bet playerId={playerId} betId={bet} isOfRounds={rounds !== undefined} />
      )}
    </Dialog>
  )
}

function Rounds({ playerId, rounds }: { playerId: string; rounds: string }): ReactNode {
  const [game = '', currency = '', epoch = '0'] = rounds.split(':')
  const start = Number(epoch) * 1_000
  const [from, to] = [start, start + HOUR_MS].map((ms) => new Date(ms).toISOString())
  const query = useQuery(roundsQuery(playerId, { game, currency, from: from!, to: to! }))
  return (
    <Loaded query={query} skeleton={['3rem', '3rem', '3rem']} failed={t('round.failed')}>
      {(bets) => (
        <Table
          label={t('round.rounds')}
          rows={bets}
          rowKey={({ id }) => id}
          isCompact
          columns={[
            {
              key: 'at',
              label: t('round.placed'),
              isTitle: true,
              cell: ({ id, placedAt }) => (
                <Link
                  to="."
                  search={(before: object) => ({ ...before, bet: id }) as object}
                  resetScroll={false}
                  data-row-link
                >
                  {exactTime(placedAt)}
                </Link>
              ),
            },
            {
              key: 'stake',
              isNamed: true,
              label: t('round.stake'),
              align: 'end',
              isNumeric: true,
              cell: ({ stake }) => moneyText(stake, currency),
            },
            {
              key: 'payout',
              isFigure: true,
              label: t('round.payout'),
              align: 'end',
              isNumeric: true,
              cell: ({ payout }) => moneyText(payout, currency),
            },
          ]}
        />
      )}
    </Loaded>
  )
}

type BetProps = {
  readonly playerId: string
  readonly betId: string
  readonly isOfRounds: boolean
}

function Bet({ playerId, betId, isOfRounds }: BetProps): ReactNode {
  const query = useQuery(betQuery(playerId, betId))
  return (
    <div className="stack">
      {isOfRounds && (
        <Link
          to="."
          search={(before: object) => ({ ...before, bet: undefined }) as object}
          resetScroll={false}
        >
          {t('round.back')}
        </Link>
      )}
      <Loaded query={query} skeleton={['4rem', '10rem']} failed={t('round.failed')}>
        {({ bet, round }) => (
          <>
            <BetFacts bet={bet} />
            {round === null ? (
              <p className="note">{t(bet.kind === 'sport' ? 'round.sport' : 'round.unseen')}</p>
            ) : (
              <RoundFacts round={round} />
            )}
            <Entries bet={bet} />
          </>
        )}
      </Loaded>
    </div>
  )
}

const STATUSES = ['open', 'settled', 'refunded'] as const

function BetFacts({ bet }: Pick<OfficeBet, 'bet'>): ReactNode {
  const show = (minor: string): string => moneyText(minor, bet.currency)
  const status = STATUSES[bet.status - 1] ?? ''
  return (
    <Facts
      facts={[
        [t('round.what'), bet.game?.name ?? bet.description ?? '–'],
        [t('round.status'), stateName(status)],
        [t('round.stake'), show(bet.stake)],
        [t('round.payout'), show(bet.payout)],
        [t('round.placed'), exactTime(bet.placedAt)],
        [t('round.reference'), code(bet.round)],
      ]}
    />
  )
}

/** Seeds and outcome as the provider recorded them, computed again in this browser. */
function RoundFacts({ round }: { readonly round: Round }): ReactNode {
  const verdict = useVerdict(round)
  return (
    <section className="stack" data-gap="3" aria-label={t('round.fair')}>
      <div className="split">
        <h3>{t('round.fair')}</h3>
        {verdict !== null && (
          <Badge tone={verdict.status === 'fair' ? 'positive' : 'neutral'}>
            {wordOf('verdict', verdict.status)}
          </Badge>
        )}
      </div>
      {verdict?.status === 'unfair' && <Banner tone="danger">{t('round.unfair')}</Banner>}
      <Facts
        facts={[
          ...(verdict !== null && 'checks' in verdict
            ? CHECKS.map((name): [string, ReactNode] => [
                t(`round.check.${name}`),
                wordOf('value', verdict.checks[name] ? 'yes' : 'no'),
              ])
            : []),
          [t('round.serverSeedHash'), code(round.serverSeedHash)],
          [t('round.serverSeed'), code(round.serverSeed ?? t('round.unrevealed'))],
          [t('round.clientSeed'), code(round.clientSeed)],
          [t('round.nonce'), String(round.nonce)],
          [t('round.outcome'), code(JSON.stringify(round.outcome))],
          [t('round.mathVersion'), `${round.game} ${round.mathVersion}`],
        ]}
      />
    </section>
  )
}

const CHECKS = ['commitment', 'outcome', 'payout'] as const

/** The mathematics of the games comes with the first round that is looked at. */
function useVerdict(round: Round): GameRoundVerdict | null {
  const [verdict, setVerdict] = useState<GameRoundVerdict | null>(null)
  useEffect(() => {
    let isCurrent = true
    void import('./check-round.ts').then(({ checkRound }) => {
      if (isCurrent) setVerdict(checkRound(round))
    })
    return () => {
      isCurrent = false
    }
  }, [round])
  return verdict
}

function Entries({ bet: { steps, currency } }: Pick<OfficeBet, 'bet'>): ReactNode {
  const rows = steps.flatMap(({ operation, at, entries }, step) =>
    entries.map((entry, line) => ({ ...entry, operation, at, key: `${step}.${line}` })),
  )
  return (
    <section className="stack" data-gap="3" aria-label={t('round.entries')}>
      <h3>{t('round.entries')}</h3>
      <Table
        label={t('round.entries')}
        rows={rows}
        rowKey={({ key }) => key}
        isCompact
        columns={[
          {
            key: 'account',
            label: t('round.account'),
            isTitle: true,
            cell: ({ account }) => wordOf('ledger', account),
          },
          {
            key: 'operation',
            label: t('round.operation'),
            cell: ({ operation }) => wordOf('ledger', operation),
          },
          { key: 'at', label: t('round.at'), cell: ({ at }) => exactTime(at) },
          {
            key: 'amount',
            label: t('round.amount'),
            align: 'end',
            isNumeric: true,
            isFigure: true,
            cell: ({ amount }) => moneyText(amount, currency),
          },
        ]}
      />
    </section>
  )
}

/** Seeds, ids and other characters that are compared one by one. */
function code(text: string): ReactNode {
  return <span className={styles.code}>{text}</span>
}
