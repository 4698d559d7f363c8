import type { PasskeyAssertion, PasskeyRequest } from '@fairhouse/contract/passkey'
import { Button } from '@fairhouse/ui/button'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { PasskeyFailure } from './passkey-failure.tsx'
import { askPasskey } from './passkey.ts'
import styles from './factor-form.module.css'

export type PasskeyFormProps = {
  /** What the browser asks with; works once. */
  readonly ask: () => Promise<PasskeyRequest>
  /** Asks the platform; answers with the error of a refusal, null once it is done. */
  readonly submit: (assertion: PasskeyAssertion) => Promise<unknown>
}

/** Shows that it is the player by a passkey of theirs. */
export function PasskeyForm({ ask, submit }: PasskeyFormProps): ReactNode {
  const use = useMutation({ mutationFn: async () => await submit(await askPasskey(await ask())) })
  return (
    <div className={styles.form}>
      <p className={styles.note}>{t('proof.passkey.about')}</p>
      <PasskeyFailure error={use.error ?? use.data ?? null} />
      <Button
        kind="primary"
        size="l"
        icon="fingerprint"
        isWide
        busyLabel={use.isPending ? t('proof.passkey.busy') : undefined}
        onClick={() => use.mutate()}
      >
        {t('proof.passkey.use')}
      </Button>
    </div>
  )
}
