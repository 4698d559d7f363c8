import type { ReactNode } from 'react'

/** The help line for players, on another site and so in another tab: a part of messages. */
export function helpLink(text: string): ReactNode {
  return (
    <a href="https://www.gamblingtherapy.org" target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}
