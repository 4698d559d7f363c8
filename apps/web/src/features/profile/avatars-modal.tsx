import type { Profile } from '@fairhouse/contract/profile'
import { displayName } from '@fairhouse/domain/nickname'
import { Avatar } from '@fairhouse/ui/avatar'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { useProfile } from '#core/session/use-session.tsx'
import { avatarName, avatarsQuery, useSetAvatar } from './avatar.queries.ts'
import styles from './avatars-modal.module.css'

/** `?avatars=true`: the choice of an avatar, saved immediately. */
export function AvatarsModal({ onClose }: ModalViewProps): ReactNode {
  return (
    <Dialog
      title={t('profile.avatars.title')}
      description={t('profile.avatars.text')}
      onClose={onClose}
    >
      <Avatars />
    </Dialog>
  )
}

function Avatars(): ReactNode {
  const profile = useProfile()
  const avatars = useQuery(avatarsQuery)
  if (profile === null) return null
  return (
    <Loaded query={avatars} skeleton={<AvatarSkeletons />} failed={t('profile.avatars.failed')}>
      {(shown) => <AvatarChoice profile={profile} avatars={shown} />}
    </Loaded>
  )
}

function AvatarChoice(props: {
  readonly profile: Profile
  readonly avatars: readonly { readonly id: string }[]
}): ReactNode {
  const { profile, avatars } = props
  const choose = useSetAvatar()
  const name = displayName(profile) ?? t('shell.player.unknown')
  const chosen = choose.isPending ? choose.input : profile.avatarId
  const options = [null, ...avatars.map(({ id }) => id)]
  return (
    <>
      <FailureBanner error={choose.failure} />
      <fieldset className={styles.grid}>
        <legend className="visually-hidden">{t('profile.avatars.title')}</legend>
        {options.map((id) => (
          <label key={id ?? ''} className={styles.option}>
            <input
              type="radio"
              name="avatar"
              className={styles.radio}
              checked={chosen === id}
              aria-label={id === null ? t('profile.avatars.initial') : avatarName(id)}
              onChange={() => choose.run(id)}
            />
            <Avatar name={name} picture={id} size="l" />
          </label>
        ))}
      </fieldset>
    </>
  )
}

function AvatarSkeletons(): ReactNode {
  return (
    <div className={styles.grid}>
      {Array.from({ length: 25 }, (_, place) => (
        <Skeleton key={place} shape="box" width="4rem" height="4rem" />
      ))}
    </div>
  )
}
