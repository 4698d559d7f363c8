import type { IconName } from '@fairhouse/ui/icon-names'

const ICONS: Readonly<Record<string, IconName>> = {
  originals: 'dices',
  slots: 'cherry',
  table: 'spade',
}

/** The mark of a collection; those that an operator names differently share one. */
export function collectionIcon(identity: string): IconName {
  return ICONS[identity] ?? 'blocks'
}
