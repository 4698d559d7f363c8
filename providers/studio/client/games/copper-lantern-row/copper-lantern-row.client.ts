import {
  COPPER_LANTERN_ROW,
  copperLanternRowGame,
} from '@fairhouse/fair/copper-lantern-row/copper-lantern-row.game'
import { ratio } from '@fairhouse/fair/ratio'
import { createStripClient } from '../../slot/slot.client.ts'
import { theme } from './copper-lantern-row.theme.ts'
import './copper-lantern-row.css'

export const client = createStripClient(COPPER_LANTERN_ROW, {
  game: copperLanternRowGame,
  theme,
  rtp: ratio(983n, 1_024n),
  hit: ratio(9_101n, 32_768n),
  rules: ['rule1', 'rule2', 'rule3'],
})
