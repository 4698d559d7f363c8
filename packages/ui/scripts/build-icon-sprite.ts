import { writeFileSync } from 'node:fs'
import { buildIconSprite } from './icon-sprite.ts'

writeFileSync(new URL('../src/icons.svg', import.meta.url), buildIconSprite())
