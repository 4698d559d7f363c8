import { CLIENT_SEED_LENGTH_MAX, isClientSeed } from '@fairhouse/fair/seeds'
import { Button } from '@fairhouse/ui/button'
import { Field } from '@fairhouse/ui/field'
import { TextInput } from '@fairhouse/ui/text-input'
import { useState, type ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import { draftText, useFormDraft } from '#core/use-form-draft.ts'
import styles from './fairness-panel.module.css'
import { randomClientSeed } from './random-client-seed.ts'

/** A new pair of seeds with the player's own part; the seed in use is revealed by it. */
export function RotateForm(props: { onRotate: (clientSeed: string) => Promise<void> }): ReactNode {
  const draft = useFormDraft('client-seed')
  const [seed, setSeed] = useState(() => draftText(draft.first, 'seed') || randomClientSeed())
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'done'>('idle')
  const isGood = isClientSeed(seed)
  const rotate = async (): Promise<void> => {
    if (!isGood) return
    setState('busy')
    try {
      await props.onRotate(seed)
      draft.forget()
      setState('done')
      setSeed(randomClientSeed())
    } catch {
      setState('failed')
    }
  }
  const error = !isGood
    ? t('game.rotate.badSeed', { max: CLIENT_SEED_LENGTH_MAX })
    : state === 'failed'
      ? t('game.rotate.failed')
      : undefined
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void rotate()
      }}
    >
      <Field label={t('game.rotate.seed')} help={t('game.rotate.help')} error={error}>
        {(control) => (
          <TextInput
            {...control}
            value={seed}
            autoComplete="off"
            spellCheck={false}
            maxLength={CLIENT_SEED_LENGTH_MAX}
            onChange={(event) => {
              setSeed(event.target.value)
              draft.keep({ seed: event.target.value })
              setState('idle')
            }}
          />
        )}
      </Field>
      <Button
        type="submit"
        kind="primary"
        icon="refresh-cw"
        isWide
        busyLabel={state === 'busy' ? t('game.rotate.busy') : undefined}
      >
        {t('game.rotate.submit')}
      </Button>
      <p className={styles.note} role="status">
        {state === 'done' ? t('game.rotate.done') : t('game.rotate.effect')}
      </p>
    </form>
  )
}
