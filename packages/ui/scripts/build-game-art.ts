import { writeFileSync } from 'node:fs'
import { drawArt } from './art-frame.ts'
import { drawDiceArt } from './dice-art.ts'
import { GAME_ARTS } from './game-arts.ts'

const write = (game: string, drawing: string): void =>
  writeFileSync(new URL(`../src/art/${game}.svg`, import.meta.url), drawing)

write('dice', drawDiceArt())
for (const [game, art] of Object.entries(GAME_ARTS)) write(game, drawArt(art))
