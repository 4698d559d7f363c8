/** A text with the caret's position, in UTF-16 units as in inputs. */
export type MaskedText = { readonly text: string; readonly caret: number }

/** `#` is a digit, `@` a letter, `*` a letter or digit; other characters are literal. */
const SLOTS: Readonly<Record<string, RegExp>> = {
  '#': /^\d$/,
  '@': /^\p{L}$/u,
  '*': /^[\d\p{L}]$/u,
}

/**
 * Formats typed or pasted text by a mask: `applyMask('###.###', '1112', 4)` is
 * `{ text: '111.2', caret: 5 }`. Characters that fit nowhere are dropped, literals of the mask are
 * inserted before the following character, and the caret stays behind the same character. A literal
 * typed early is kept, so that deleting and typing feel the same. Masked text stays the same.
 */
export function applyMask(mask: string, text: string, caret: number): MaskedText {
  const places = [...mask]
  let written = ''
  let place = 0
  let read = 0
  let newCaret = 0
  for (const character of text) {
    const next = findPlace(places, place, character)
    if (next !== null) {
      written += places.slice(place, next).join('') + character
      place = next + 1
    }
    read += character.length
    if (read <= caret) newCaret = written.length
  }
  return { text: written, caret: newCaret }
}

/** Whether every slot of the mask is filled. */
export function isMaskFilled(mask: string, text: string): boolean {
  return [...text].length === [...mask].length && applyMask(mask, text, 0).text === text
}

/** The characters in the slots, without the mask's literals. */
export function unmask(mask: string, text: string): string {
  const places = [...mask]
  const masked = [...applyMask(mask, text, 0).text]
  return masked.filter((_, index) => isSlot(places[index])).join('')
}

/** The matching literal, or else the next slot that accepts the character. */
function findPlace(places: readonly string[], from: number, character: string): number | null {
  for (let at = from; at < places.length; at += 1) {
    const place = places[at] ?? ''
    if (isSlot(place)) return SLOTS[place]?.test(character) ? at : null
    if (place === character) return at
  }
  return null
}

function isSlot(place: string | undefined): boolean {
  return place !== undefined && Object.hasOwn(SLOTS, place)
}
