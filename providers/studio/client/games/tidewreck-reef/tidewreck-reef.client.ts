import {
  TIDEWRECK_REEF,
  tidewreckReefGame,
} from '@fairhouse/fair/tidewreck-reef/tidewreck-reef.game'
import { createStripClient, decimal } from '../../slot/slot.client.ts'
import { theme } from './tidewreck-reef.theme.ts'
import './tidewreck-reef.css'

export const client = createStripClient(TIDEWRECK_REEF, {
  game: tidewreckReefGame,
  theme,
  rtp: decimal('0.959999004207626897'),
  hit: decimal('0.1644'),
  rules: ['rule1', 'rule2', 'rule3', 'rule4'],
})
