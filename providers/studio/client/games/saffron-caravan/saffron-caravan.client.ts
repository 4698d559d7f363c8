import {
  SAFFRON_CARAVAN,
  saffronCaravanGame,
} from '@fairhouse/fair/saffron-caravan/saffron-caravan.game'
import { createStripClient, decimal } from '../../slot/slot.client.ts'
import { theme } from './saffron-caravan.theme.ts'
import './saffron-caravan.css'

export const client = createStripClient(SAFFRON_CARAVAN, {
  game: saffronCaravanGame,
  theme,
  rtp: decimal('0.959990708112418616'),
  hit: decimal('0.15353'),
  rules: ['rule1', 'rule2', 'rule3', 'rule4'],
})
