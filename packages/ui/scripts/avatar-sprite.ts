import { FACES } from './avatar-faces.ts'

/** The sprite of the avatars: each a symbol under its name, on a background of its own hue. */
export function buildAvatarSprite(): string {
  const symbols = Object.entries(FACES).map(
    ([word, { field, drawing }]) =>
      `<symbol id="${word}" viewBox="0 0 96 96">` +
      `<rect width="96" height="96" fill="oklch(.83 .065 ${field})"/>` +
      `<circle cx="48" cy="104" r="62" fill="oklch(.76 .08 ${field})"/>` +
      `${drawing}</symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}
