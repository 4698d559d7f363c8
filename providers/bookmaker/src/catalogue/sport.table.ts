/** assumed: the specification gives the range of ids (66 to 179) and 66 for soccer, not the rest. */
export const SPORTS = [
  { id: 66, code: 'soccer', name: 'Football' },
  { id: 67, code: 'basketball', name: 'Basketball' },
  { id: 68, code: 'tennis', name: 'Tennis' },
  { id: 69, code: 'volleyball', name: 'Volleyball' },
  { id: 70, code: 'ice-hockey', name: 'Ice hockey' },
  { id: 71, code: 'boxing', name: 'Boxing' },
  { id: 73, code: 'handball', name: 'Handball' },
  { id: 74, code: 'cricket', name: 'Cricket' },
  { id: 76, code: 'baseball', name: 'Baseball' },
  { id: 77, code: 'table-tennis', name: 'Table tennis' },
  { id: 84, code: 'mma', name: 'MMA' },
  { id: 145, code: 'esports', name: 'E-sports' },
  { id: 150, code: 'horse-racing', name: 'Horse racing' },
  { id: 179, code: 'lotteries', name: 'Lotteries' },
] as const

export type SportCode = (typeof SPORTS)[number]['code']
