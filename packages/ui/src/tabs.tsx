import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './segments.module.css'

export type Tab = { readonly value: string; readonly label: string; readonly panel: ReactNode }

export type TabsProps = {
  readonly label: string
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly tabs: readonly Tab[]
}

/** Panels of which one shows. With a single tab there is nothing to choose: only its panel. */
export function Tabs({ label, value, onValueChange, tabs }: TabsProps) {
  const [only] = tabs
  if (only && tabs.length === 1) return <>{only.panel}</>
  return (
    <Base.Root value={value} onValueChange={(next: string) => onValueChange(next)}>
      <Base.List className={styles.track} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={styles.segment}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
