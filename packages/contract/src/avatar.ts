/** Pictures that a player can choose to stand for them; each is drawn under its word. */
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
