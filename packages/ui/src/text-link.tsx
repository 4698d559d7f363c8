import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './text-link.module.css'

type LinkLook = { className?: string; target?: string; rel?: string; children?: ReactNode }

export type TextLinkProps = {
  /** `plain` inside running text, `accent` on its own, `quiet` beside a title ("See all"). */
  readonly tone?: 'plain' | 'accent' | 'quiet'
  /** Set for a link to another site: it opens a new tab and says so ("opens in a new tab"). */
  readonly newTabLabel?: string
  readonly children: ReactNode
  /** The link itself, without children: `<Link to="/games" />` or `<a href="…" />`. */
  readonly render: ReactElement<LinkLook>
}

/** A link in words. For a link that looks like a button see `ButtonLink`. */
export function TextLink({ tone = 'plain', newTabLabel, children, render }: TextLinkProps) {
  const look = { className: styles.link ?? '', 'data-tone': tone }
  if (newTabLabel === undefined) return cloneElement(render, look, children)
  return cloneElement(
    render,
    { ...look, target: '_blank', rel: 'noopener noreferrer' },
    <>
      {children}
      <span className={styles.away}>
        <Icon name="arrow-up-right" size={16} isMirrored />
      </span>
      <span className="visually-hidden"> ({newTabLabel})</span>
    </>,
  )
}
