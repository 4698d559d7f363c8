import type { Round } from '@fairhouse/contract/round'
import { Button } from '@fairhouse/ui/button'
import { Field } from '@fairhouse/ui/field'
import { TextInput } from '@fairhouse/ui/text-input'
import { useState, type ReactNode } from 'react'
import { t, type MessageId } from '#core/i18n/i18n.ts'
import { RoundVerdictLine } from './round-verdict.tsx'
import {
  checkRound,
  exampleOf,
  hasActions,
  PARTS,
  typedOf,
  type CheckedRound,
  type TypedPart,
} from './typed-round.ts'
import { Verdict } from './verdict.tsx'
import styles from './verifier.module.css'

/** The texts of each part: label, help and error. */
const TEXTS: Readonly<Record<TypedPart, readonly [MessageId, MessageId, MessageId]>> = {
  serverSeed: ['game.verify.serverSeed', 'game.verify.serverSeedHelp', 'game.verify.badHex'],
  serverSeedHash: ['game.verify.hash', 'game.verify.hashHelp', 'game.verify.badHex'],
  clientSeed: ['game.verify.clientSeed', 'game.verify.clientSeedHelp', 'game.verify.badClientSeed'],
  nonce: ['game.verify.nonce', 'game.verify.nonceHelp', 'game.verify.badNonce'],
  bet: ['game.verify.bet', 'game.verify.betHelp', 'game.verify.badJson'],
  actions: ['game.verify.actions', 'game.verify.actionsHelp', 'game.verify.badJson'],
  stake: ['game.verify.stake', 'game.verify.stakeHelp', 'game.verify.badStake'],
}

/** Replays a round of any game in this browser. A record is filled in and checked at once. */
export function RoundVerifier(props: {
  /** The code of the mathematics. */
  readonly code: string
  readonly record: Round | null
}): ReactNode {
  const { code, record } = props
  const [typed, setTyped] = useState(() => (record === null ? exampleOf(code) : typedOf(record)))
  const [result, setResult] = useState<CheckedRound | null>(() =>
    record === null ? null : checkRound(code, typed, record),
  )
  const wrong = result?.status === 'incomplete' ? result.parts : []
  const parts = PARTS.filter((part) => part !== 'actions' || hasActions(code))
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setResult(checkRound(code, typed, record))
      }}
    >
      {parts.map((part) => {
        const [label, help, error] = TEXTS[part]
        return (
          <Field
            key={part}
            label={t(label)}
            // What is filled in of a record is no example.
            help={part === 'bet' && record !== null ? undefined : t(help)}
            error={wrong.includes(part) ? t(error) : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                dir="ltr"
                value={typed[part]}
                autoComplete="off"
                spellCheck={false}
                inputMode={part === 'nonce' || part === 'stake' ? 'numeric' : 'text'}
                onChange={(event) => {
                  setTyped({ ...typed, [part]: event.target.value })
                  setResult(null)
                }}
              />
            )}
          </Field>
        )
      })}
      <Button type="submit" kind="primary" icon="shield-check">
        {t('game.verify.check')}
      </Button>
      <output className={styles.result} aria-live="polite">
        {result?.status === 'checked' && (
          <Checked result={result} record={record} hash={typed.serverSeedHash.trim()} />
        )}
      </output>
    </form>
  )
}

function Checked(props: {
  readonly result: Extract<CheckedRound, { status: 'checked' }>
  readonly record: Round | null
  readonly hash: string
}): ReactNode {
  const { result, record, hash } = props
  const { verdict } = result
  const hasValues = verdict.status === 'fair' || verdict.status === 'unfair'
  if (record !== null || !hasValues)
    return <RoundVerdictLine verdict={verdict} outcome={shorten(record?.outcome)} />
  const { checks, computed } = verdict
  return (
    <>
      <Value label={t('game.verify.result')} value={JSON.stringify(computed.view)} />
      <Value label={t('game.verify.payout')} value={computed.payout} />
      <Value label={t('game.verify.commitment')} value={computed.serverSeedHash} />
      {hash !== '' && (
        <Verdict isGood={checks.commitment}>
          {t(checks.commitment ? 'game.verify.committed' : 'game.verify.notCommitted')}
        </Verdict>
      )}
    </>
  )
}

function Value({ label, value }: { readonly label: string; readonly value: string }): ReactNode {
  return (
    <span className={styles.hash}>
      <span>{label}</span>
      <code dir="ltr">{value}</code>
    </span>
  )
}

const SHOWN_MAX = 120

/** Slots have long outcomes: what is compared is the whole of it. */
function shorten(outcome: unknown): string {
  const text = JSON.stringify(outcome) ?? ''
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text
}
