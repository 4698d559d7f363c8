import { Icon } from '@fairhouse/ui/icon'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { listProfileGroups, type ProfileEntry, type ProfileGroup } from './profile-menu.ts'
import styles from './profile-nav.module.css'

/** The pages of the profile as links, in groups. `current` is the page next to it. */
export function ProfileNav(props: { current: ProfileEntry['to'] | undefined }): ReactNode {
  const config = useRouteContext({ from: '__root__', select: (context) => context.config })
  return (
    <nav aria-label={t('profile.nav.label')} className="stack" data-gap="5">
      {listProfileGroups(config).map(([group, entries]) => (
        <Group key={group} group={group} entries={entries} current={props.current} />
      ))}
    </nav>
  )
}

function Group(props: {
  group: ProfileGroup
  entries: readonly ProfileEntry[]
  current: ProfileEntry['to'] | undefined
}): ReactNode {
  const id = useId()
  return (
    <div className="stack" data-gap="2">
      <h2 id={id} className={styles.legend}>
        {t(`profile.group.${props.group}`)}
      </h2>
      <ul aria-labelledby={id} className={styles.list}>
        {props.entries.map(({ to, icon, label }) => (
          <li key={to}>
            <Link to={to} className={styles.entry} data-current={to === props.current || undefined}>
              <Icon name={icon} />
              <span className={styles.label}>{t(label)}</span>
              <span className={styles.onward}>
                <Icon name="chevron-right" isMirrored />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
