/** Avatars that a player can choose; the app draws one for each word. */
export const AVATARS = [
  'fox',
  'owl',
  'cat',
  'bear',
  'panda',
  'rabbit',
  'lion',
  'tiger',
  'koala',
  'frog',
  'penguin',
  'wolf',
  'raccoon',
  'deer',
  'mouse',
  'elephant',
  'pig',
  'cow',
  'monkey',
  'chick',
  'octopus',
  'whale',
  'hedgehog',
  'parrot',
] as const

export type AvatarId = (typeof AVATARS)[number]
