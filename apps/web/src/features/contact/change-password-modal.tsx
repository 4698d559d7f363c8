import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { useProfile } from '#core/session/use-session.tsx'
import type { Profile } from '@fairhouse/contract/profile'
import { findPasswordFlaw } from '@fairhouse/domain/password'
import { showToast } from '@fairhouse/ui/toast'
import { call } from '#core/api/api.ts'
import { fieldText } from '@fairhouse/app-kit/form/field-text'
import { Form } from '@fairhouse/app-kit/form/form'
import { NewPasswordField } from '#core/form/new-password-field.tsx'
import { PasswordField } from '#core/form/password-field.tsx'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { useRefreshProfile } from './use-refresh-profile.ts'

/** `?change-pass=true` */
export function ChangePasswordModal({ onClose }: ModalViewProps): ReactNode {
  const profile = useProfile()
  if (profile === null) return null
  return (
    <Dialog
      title={t(profile.hasPassword ? 'contact.password.title' : 'contact.password.first')}
      onClose={onClose}
    >
      <ChangePasswordForm profile={profile} onChanged={onClose} />
    </Dialog>
  )
}

type ChangePasswordFormProps = {
  readonly profile: Pick<Profile, 'hasPassword' | 'email' | 'phone'>
  readonly onChanged: () => void
}

/** Another password, or the first one of a player who never needed any. */
function ChangePasswordForm({ profile, onChanged }: ChangePasswordFormProps): ReactNode {
  const { hasPassword } = profile
  const email = profile.email ?? ''
  const refreshProfile = useRefreshProfile()
  const form = useSubmit({
    defaults: { currentPassword: '', newPassword: '', repeatNewPassword: '' },
    send: async ({ currentPassword, ...typed }) => {
      const body = hasPassword ? { ...typed, currentPassword } : typed
      await call('PUT /api/player/passwords', { body })
      showToast({
        id: 'password-changed',
        tone: 'positive',
        title: t('contact.password.done'),
        text: t('contact.password.doneHelp'),
      })
      onChanged()
      await refreshProfile()
    },
  })
  return (
    <Form form={form}>
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordField
          name="currentPassword"
          label={t('contact.password.current')}
          autoComplete="current-password"
        />
      )}
      <NewPasswordField
        name="newPassword"
        label={t('contact.password.new')}
        email={email}
        validate={(password) => {
          const flaw = findPasswordFlaw(password, profile)
          return flaw === null || fieldText(flaw, 'newPassword')
        }}
        deps={['repeatNewPassword']}
      />
      <PasswordField
        name="repeatNewPassword"
        label={t('contact.password.repeat')}
        autoComplete="new-password"
        validate={(again, { newPassword }) =>
          again === newPassword ||
          fieldText({ code: again === '' ? 'required' : 'sameAs' }, 'repeatNewPassword')
        }
      />
      <SubmitButton busy={t('contact.password.busy')} note={t('contact.password.consequence')}>
        {t(hasPassword ? 'contact.password.submit' : 'contact.password.submitFirst')}
      </SubmitButton>
    </Form>
  )
}
