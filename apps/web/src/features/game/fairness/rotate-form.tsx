import { CLIENT_SEED_LENGTH_MAX, isClientSeed, toHex } from '@fairhouse/fair/seeds'
import { useState, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { Form } from '@fairhouse/app-kit/form/form'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { TextField } from '@fairhouse/app-kit/form/text-field'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { t } from '#core/i18n/i18n.ts'
import { OpenRounds } from '#parts/game/open-rounds.tsx'

/** A new pair of seeds with the player's own part; the seed in use is revealed by it. */
export function RotateForm(props: {
  onRotate: (clientSeed: string) => Promise<void>
  onClose: () => void
}): ReactNode {
  const [first] = useState(randomClientSeed)
  const [isRotated, setRotated] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const form = useSubmit({
    defaults: { seed: first },
    draft: { name: 'client-seed' },
    send: async ({ seed }) => {
      setRefused(false)
      await props.onRotate(seed)
      form.reset({ seed: randomClientSeed() })
      setRotated(true)
    },
    refused: () => {
      setRefused(true)
      form.setError('seed', { message: t('game.rotate.failed') })
      return null
    },
  })
  const { isDirty } = useFormState({ control: form.control })
  const isDone = isRotated && !isDirty && form.failure === null
  return (
    <Form form={form}>
      <TextField
        name="seed"
        label={t('game.rotate.seed')}
        help={t('game.rotate.help')}
        validate={(seed) =>
          isClientSeed(seed) || t('game.rotate.badSeed', { max: CLIENT_SEED_LENGTH_MAX })
        }
        autoComplete="off"
        maxLength={CLIENT_SEED_LENGTH_MAX}
      />
      {isRefused && <OpenRounds onFollow={props.onClose} />}
      <SubmitButton icon="refresh-cw" busy={t('game.rotate.busy')}>
        {t('game.rotate.submit')}
      </SubmitButton>
      <p className="note" role="status">
        {t(isDone ? 'game.rotate.done' : 'game.rotate.effect')}
      </p>
    </Form>
  )
}

/** A suggestion for the player's part of the seeds, from the browser's own randomness. */
function randomClientSeed(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(8)))
}
