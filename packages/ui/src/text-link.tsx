import { cloneElement, type ReactElement, type ReactNode } from 'react'
import styles from './text-link.module.css'

export type TextLinkProps = {
  /** `plain` inside running text, `accent` on its own. */
  readonly tone?: 'plain' | 'accent'
  readonly children: ReactNode
  /** The link itself, without children: `<Link to="/games" />` or `<a href="…" />`. */
  readonly render: ReactElement<{ className?: string; children?: ReactNode }>
}

/** A link in words. For a link that looks like a button see `ButtonLink`. */
export function TextLink({ tone = 'plain', children, render }: TextLinkProps) {
  const look = { className: styles.link ?? '', 'data-tone': tone }
  return cloneElement(render, look, children)
}
