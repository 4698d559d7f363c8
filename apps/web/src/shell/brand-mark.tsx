import { LogoMark } from '@fairhouse/ui/logo'
import type { ReactNode } from 'react'
import { currentBrand } from '@fairhouse/app-kit/i18n/language'
import styles from './brand-mark.module.css'

/** The operator's logo, wide where there is room, or the mark that comes with the software. */
export function BrandMark(props: { readonly size?: number; readonly isWide?: boolean }): ReactNode {
  const { size = 30, isWide = false } = props
  const { logo, mark } = currentBrand()
  const shown = isWide ? logo : (mark ?? logo)
  if (shown === null) return <LogoMark size={size} />
  return <img className={styles.logo} src={shown} alt="" height={size} />
}
