import { cleanPasskeyName, findPasskeyNameFlaw } from '@fairhouse/domain/passkey'
import type { ReactNode } from 'react'
import { fieldText } from '@fairhouse/app-kit/form/field-text'
import { Form } from '@fairhouse/app-kit/form/form'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { TextField } from '@fairhouse/app-kit/form/text-field'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { t } from '#core/i18n/i18n.ts'
import { PasskeyFailure } from '#parts/proof/passkey-failure.tsx'

export type PasskeyNameFormProps = {
  readonly name: string
  /** The passkey, for the draft of the form. */
  readonly draftName: string
  readonly submitLabel: string
  readonly busyLabel: string
  /** @throws the error of the browser or the platform */
  readonly submit: (name: string) => Promise<void>
}

/** The name of a passkey. */
export function PasskeyNameForm(props: PasskeyNameFormProps): ReactNode {
  const form = useSubmit({
    defaults: { name: props.name },
    draft: { name: props.draftName },
    send: async ({ name }) => await props.submit(cleanPasskeyName(name)),
  })
  return (
    <Form form={form}>
      <TextField
        name="name"
        label={t('security.passkeys.name')}
        help={t('security.passkeys.name.help')}
        validate={checkName}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
      />
      <SubmitButton
        busy={props.busyLabel}
        showFailure={(error) => <PasskeyFailure error={error} />}
      >
        {props.submitLabel}
      </SubmitButton>
    </Form>
  )
}

function checkName(typed: string): true | string {
  const flaw = findPasskeyNameFlaw(cleanPasskeyName(typed))
  return flaw === null || fieldText(flaw)
}
