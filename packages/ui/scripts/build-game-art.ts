import { writeFileSync } from 'node:fs'
import { drawDiceArt } from './dice-art.ts'

writeFileSync(new URL('../src/art/dice.svg', import.meta.url), drawDiceArt())
