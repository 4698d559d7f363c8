import type { ReactNode } from 'react'
import { currentBrand } from '@fairhouse/app-kit/i18n/language'

/** The help line for players, on another site and so in another tab: a part of messages. */
export function helpLink(text: string): ReactNode {
  return (
    <a href={currentBrand().helpLine} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}
