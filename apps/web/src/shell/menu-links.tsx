import { Icon } from '@fairhouse/ui/icon'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { useAppLinks } from '#core/routing/use-app-links.ts'
import { directoryQuery } from '#parts/content/content.queries.ts'
import { readOperatorLinks } from './operator-links.ts'

/** Entries that the operator adds to the menu, in `layout/menu.json`. */
export function MenuLinks(props: {
  readonly className: string | undefined
  readonly labelClassName?: string | undefined
}): ReactNode {
  const { data } = useQuery(directoryQuery('layout', currentLocale()))
  const follow = useAppLinks()
  const links = readOperatorLinks(data, 'menu', currentLocale())
  if (links.length === 0) return null
  return (
    <div ref={follow}>
      {links.map(({ href, label, isOutside }) => (
        <a
          key={href}
          href={href}
          className={props.className}
          title={label}
          {...(isOutside && { target: '_blank', rel: 'noreferrer' })}
        >
          <Icon name={isOutside ? 'link' : 'file-text'} />
          <span className={props.labelClassName}>{label}</span>
        </a>
      ))}
    </div>
  )
}
