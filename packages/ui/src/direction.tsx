import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ReactNode } from 'react'

export type DirectionProps = {
  /** As `dir` of the page says. */
  readonly direction: 'ltr' | 'rtl'
  readonly children: ReactNode
}

/** Sets the writing direction for menus, tabs and popovers: their arrow keys and sides follow. */
export function Direction({ direction, children }: DirectionProps) {
  return <DirectionProvider direction={direction}>{children}</DirectionProvider>
}
