import { Button } from '@fairhouse/ui/button'
import { Field } from '@fairhouse/ui/field'
import { Icon } from '@fairhouse/ui/icon'
import { TextInput } from '@fairhouse/ui/text-input'
import { useEffect, useState, type ReactNode } from 'react'
import { t, type MessageId } from '#core/i18n/i18n.ts'
import { draftText, useFormDraft, type FormDraft } from '#core/form/use-form-draft.ts'
import { computeRoll, type ComputedRoll, type TypedField, type TypedRound } from './compute-roll.ts'
import styles from './verifier.module.css'

type FieldWords = { label: MessageId; help: MessageId; error: MessageId }

const FIELDS = {
  serverSeed: {
    label: 'game.verify.serverSeed',
    help: 'game.verify.serverSeedHelp',
    error: 'game.verify.badHex',
  },
  serverSeedHash: {
    label: 'game.verify.hash',
    help: 'game.verify.hashHelp',
    error: 'game.verify.badHex',
  },
  clientSeed: {
    label: 'game.verify.clientSeed',
    help: 'game.verify.clientSeedHelp',
    error: 'game.verify.badClientSeed',
  },
  nonce: {
    label: 'game.verify.nonce',
    help: 'game.verify.nonceHelp',
    error: 'game.verify.badNonce',
  },
} as const satisfies Record<TypedField, FieldWords>

const EMPTY: TypedRound = { serverSeed: '', serverSeedHash: '', clientSeed: '', nonce: '' }

/** Computes a Dice roll from its seeds in this browser; nothing that is typed leaves the page. */
export function Verifier(): ReactNode {
  const draft = useFormDraft('verifier')
  const [typed, setTyped] = useState(EMPTY)
  // After the first render: the server that made the page knows of no draft.
  useEffect(() => {
    if (Object.keys(draft.first).length > 0) setTyped(readRound(draft.first))
  }, [draft.first])
  const [result, setResult] = useState<ComputedRoll | null>(null)
  const wrong = result?.status === 'incomplete' ? result.fields : []
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void computeRoll(typed).then(setResult)
      }}
    >
      {(Object.keys(FIELDS) as TypedField[]).map((name) => (
        <Field
          key={name}
          label={t(FIELDS[name].label)}
          help={t(FIELDS[name].help)}
          error={wrong.includes(name) ? t(FIELDS[name].error) : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              value={typed[name]}
              autoComplete="off"
              spellCheck={false}
              inputMode={name === 'nonce' ? 'numeric' : 'text'}
              maxLength={name === 'nonce' ? 15 : 96}
              onChange={(event) => {
                const next = { ...typed, [name]: event.target.value }
                setTyped(next)
                draft.keep(next)
                setResult(null)
              }}
            />
          )}
        </Field>
      ))}
      <Button type="submit" kind="primary" icon="shield-check">
        {t('game.verify.submit')}
      </Button>
      <output className={styles.result} aria-live="polite">
        {result?.status === 'computed' && <Result result={result} />}
      </output>
    </form>
  )
}

function readRound(draft: FormDraft['first']): TypedRound {
  return {
    serverSeed: draftText(draft, 'serverSeed'),
    serverSeedHash: draftText(draft, 'serverSeedHash'),
    clientSeed: draftText(draft, 'clientSeed'),
    nonce: draftText(draft, 'nonce'),
  }
}

function Result(props: { result: Extract<ComputedRoll, { status: 'computed' }> }): ReactNode {
  const { roll, serverSeedHash, isCommitted } = props.result
  return (
    <>
      <span className={styles.roll}>
        <span>{t('game.verify.roll')}</span>
        <strong className="tabular">{roll}</strong>
      </span>
      <span className={styles.hash}>
        <span>{t('game.verify.commitment')}</span>
        <code>{serverSeedHash}</code>
      </span>
      {isCommitted !== null && (
        <span className={isCommitted ? styles.good : styles.bad}>
          <Icon name={isCommitted ? 'circle-check' : 'circle-x'} size={18} />
          {isCommitted ? t('game.verify.committed') : t('game.verify.notCommitted')}
        </span>
      )}
    </>
  )
}
