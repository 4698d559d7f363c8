import { LogoMark } from '@fairhouse/ui/logo'
import type { ReactNode } from 'react'
import { currentBrand } from '#core/i18n/i18n.ts'
import styles from './brand-mark.module.css'

/** The logo of the operator, or the mark that comes with the software. */
export function BrandMark({ size = 30 }: { readonly size?: number }): ReactNode {
  const { logo } = currentBrand()
  if (logo === null) return <LogoMark size={size} />
  return <img className={styles.logo} src={logo} alt="" height={size} />
}
