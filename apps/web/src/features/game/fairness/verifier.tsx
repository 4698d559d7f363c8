import { Button } from '@fairhouse/ui/button'
import { Field } from '@fairhouse/ui/field'
import { TextInput } from '@fairhouse/ui/text-input'
import { useEffect, useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { draftText, useFormDraft, type FormDraft } from '@fairhouse/app-kit/form/use-form-draft'
import { computeRoll, type ComputedRoll, type TypedField, type TypedRound } from './compute-roll.ts'
import { Verdict } from './verdict.tsx'
import styles from './verifier.module.css'

/** The texts of each field: its label and its error. */
const FIELDS = {
  serverSeed: ['serverSeed', 'badHex'],
  serverSeedHash: ['hash', 'badHex'],
  clientSeed: ['clientSeed', 'badClientSeed'],
  nonce: ['nonce', 'badNonce'],
} as const satisfies Record<TypedField, readonly string[]>

const NAMES = Object.keys(FIELDS) as TypedField[]

const EMPTY: TypedRound = { serverSeed: '', serverSeedHash: '', clientSeed: '', nonce: '' }

/** Computes a Dice roll from its seeds in this browser; nothing that is typed leaves the page. */
export function Verifier(): ReactNode {
  const draft = useFormDraft('verifier')
  const [typed, setTyped] = useState(EMPTY)
  // After the first render: the server that rendered the page has no draft.
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
      {NAMES.map((name) => {
        const [word, error] = FIELDS[name]
        return (
          <Field
            key={name}
            label={t(`game.verify.${word}`)}
            help={t(`game.verify.${word}Help`)}
            error={wrong.includes(name) ? t(`game.verify.${error}`) : undefined}
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
        )
      })}
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
  return { ...EMPTY, ...Object.fromEntries(NAMES.map((name) => [name, draftText(draft, name)])) }
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
        <Verdict isGood={isCommitted}>
          {t(isCommitted ? 'game.verify.committed' : 'game.verify.notCommitted')}
        </Verdict>
      )}
    </>
  )
}
