import {
  GLASSWIND_TERRACE,
  glasswindTerraceGame,
} from '@fairhouse/fair/glasswind-terrace/glasswind-terrace.game'
import { createCellClient, decimal } from '../../slot/slot.client.ts'
import { theme } from './glasswind-terrace.theme.ts'
import './glasswind-terrace.css'

export const client = createCellClient(GLASSWIND_TERRACE, {
  game: glasswindTerraceGame,
  theme,
  rows: 5,
  rtp: decimal('0.959999982599371084'),
  // simulated over paid spins; every other figure is exact
  hit: decimal('0.1787'),
  rules: ['rule1', 'rule2', 'rule3', 'rule4'],
})
