import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { moneyText, shownScale } from '@fairhouse/app-kit/i18n/money-text'
import { useFilters } from '@fairhouse/app-kit/list/use-filters'
import type { PlayerRecord } from '@fairhouse/contract/office/record'
import { WHY_SUBJECTS } from '@fairhouse/contract/office/why-subject'
import type { Explanation } from '@fairhouse/contract/office/why'
import { Table } from '@fairhouse/ui/data/table'
import { Icon } from '@fairhouse/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { exactTime, t, wordOf } from '#core/i18n.ts'
import { Pills } from '#core/pills.tsx'
import { TypedFilter } from '#core/typed-filter.tsx'
import { whyQuery } from '../record.queries.ts'
import { RECORD_SEARCH } from '../record.search.ts'
import styles from '../record.module.css'

type Condition = Explanation['conditions'][number]
type PlayerText = typeof import('./player-text.ts').playerText

/** Why something was refused or is missing: each condition with its value, and what the player reads. */
export function WhyTab({ record }: { readonly record: PlayerRecord }): ReactNode {
  const { values, set } = useFilters(RECORD_SEARCH)
  const { subject = 'offer', amount, game } = values
  const account = record.accounts.find(({ status }) => status === 1)
  const takesAmount = subject !== 'offer' && subject !== 'quest' && account !== undefined
  const minor = takesAmount && amount ? toMinor(amount, account.currency) : undefined
  const asked = {
    subject,
    ...(minor !== undefined && { amount: minor }),
    ...(subject === 'play' && game !== undefined && { game }),
  }
  const query = useQuery(whyQuery(record.id, asked))
  const playerText = usePlayerText()
  return (
    <div className="stack">
      <Pills
        label={t('why.subject')}
        pills={WHY_SUBJECTS.map((one) => ({ value: one, label: wordOf('whySubject', one) }))}
        isPressed={(one) => one === subject}
        onPress={(one) => set('subject', one === 'offer' ? undefined : one)}
      />
      {takesAmount && (
        <div className="office-filters">
          <TypedFilter
            label={t('why.amount', { currency: account.currency })}
            value={amount}
            pattern={RECORD_SEARCH.amount}
            onChange={(text) => set('amount', text)}
          />
          {subject === 'play' && (
            <TypedFilter
              label={t('why.game')}
              value={game}
              pattern={RECORD_SEARCH.game}
              onChange={(text) => set('game', text)}
            />
          )}
        </div>
      )}
      <Loaded
        query={query}
        skeleton={['6rem', '3rem', '3rem']}
        failed={t('why.failed')}
        empty={{ icon: 'info', title: t('why.none'), text: wordOf('whyNone', subject) }}
      >
        {(explained) => {
          // Withdrawals stand in the order of their time.
          const ordered =
            subject === 'withdrawal'
              ? explained
              : explained.toSorted((one, other) => rankOf(other) - rankOf(one))
          const first = ordered.find((one) => reachOf(one) >= 0) ?? ordered[0]
          return ordered.map((one, place) => (
            <Why
              key={`${subject} ${place}`}
              explained={one}
              isOpen={one === first}
              playerText={playerText}
            />
          ))
        }}
      </Loaded>
    </div>
  )
}

/** How many conditions stand before the one that is not met; whatever came furthest is asked about. */
function reachOf({ conditions }: Explanation): number {
  return conditions.findIndex(({ isMet }) => !isMet)
}

/** What the player had asked for, and did not get, comes before what nobody has asked for. */
function rankOf(explained: Explanation): number {
  const reach = reachOf(explained)
  return explained.at !== null && reach > 0 ? ASKED_RANK + reach : reach
}

const ASKED_RANK = 100

type WhyProps = {
  readonly explained: Explanation
  readonly isOpen: boolean
  readonly playerText: PlayerText | null
}

function Why({ explained, isOpen, playerText }: WhyProps): ReactNode {
  const { ref, at, conditions } = explained
  const title = ref === 'new' ? t('why.withdrawalNow') : explained.title
  const unmet = conditions.find(({ isMet }) => !isMet)
  const text = unmet && playerText?.(unmet.name, factText(unmet.threshold))
  return (
    <details className={styles.why} open={isOpen}>
      <summary>
        <Sign isMet={unmet === undefined} />
        <span className={styles.words}>
          <strong>{title}</strong>
          <span className="fine">
            {unmet === undefined ? t('why.met') : t('why.unmet', { what: nameOf(unmet) })}
            {' · '}
            {at === null ? t('why.now') : t('why.at', { at: exactTime(at) })}
          </span>
        </span>
      </summary>
      <Table
        label={title}
        rows={conditions}
        rowKey={(condition) =>
          condition.name + (condition.about ?? '') + factText(condition.threshold)
        }
        isDense
        isCompact
        columns={[
          {
            key: 'condition',
            label: t('why.condition'),
            isTitle: true,
            cell: (condition) => (
              <span className={styles.condition} data-met={condition.isMet}>
                <Sign isMet={condition.isMet} />
                {nameOf(condition)}
              </span>
            ),
          },
          {
            key: 'value',
            label: t('why.value'),
            isFigure: true,
            cell: ({ value }) => factText(value),
          },
          {
            key: 'threshold',
            label: t('why.threshold'),
            isNamed: true,
            cell: ({ threshold }) => (threshold === null ? t('why.any') : factText(threshold)),
          },
        ]}
      />
      {unmet !== undefined && (
        <p className="note">{text ? t('why.reads', { text }) : t('why.readsNothing')}</p>
      )}
    </details>
  )
}

function Sign({ isMet }: { readonly isMet: boolean }): ReactNode {
  return (
    <span
      className={styles.met}
      data-met={isMet}
      role="img"
      aria-label={wordOf('met', String(isMet))}
    >
      <Icon name={isMet ? 'check' : 'x'} size={16} />
    </span>
  )
}

function nameOf({ name, about }: Condition): string {
  const word = wordOf('condition', name)
  return about === null ? word : `${word}, ${wordOf('whyAbout', about)}`
}

const WORDS_SHOWN = 5

function factText(fact: Condition['value']): string {
  if (fact === null) return '–'
  if ('amount' in fact) return moneyText(fact.amount, fact.currency)
  if ('at' in fact) return exactTime(fact.at)
  if ('count' in fact) return String(fact.count)
  const shown = fact.words.slice(0, WORDS_SHOWN).map((word) => wordOf('value', word))
  const more = fact.words.length - shown.length
  if (more > 0) shown.push(t('why.more', { count: more }))
  return shown.join(', ') || '–'
}

/** Minor units of an amount as the page writes it; undefined if it has too many decimals or is zero. */
function toMinor(text: string, currency: string): string | undefined {
  const [whole = '', part = ''] = text.split('.')
  const scale = shownScale(currency)
  if (part.length > scale) return undefined
  return (
    BigInt(whole + part.padEnd(scale, '0'))
      .toString()
      .replace(/^0$/, '') || undefined
  )
}

/** The players' sentences, which only this tab needs. */
function usePlayerText(): PlayerText | null {
  const [read, setRead] = useState<{ readonly text: PlayerText } | null>(null)
  useEffect(() => {
    void import('./player-text.ts').then(({ playerText }) => setRead({ text: playerText }))
  }, [])
  return read?.text ?? null
}
