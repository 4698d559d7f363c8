import { writeFileSync } from 'node:fs'
import { buildAvatarSprite } from './avatar-sprite.ts'

writeFileSync(new URL('../src/art/avatars.svg', import.meta.url), buildAvatarSprite())
