/** @jsxImportSource preact */
const PATHS = {
  search: 'M21 21l-4.3-4.3M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0z',
  close: 'M18 6 6 18M6 6l12 12',
  trash: 'M3 6h18M8 6V4h8v2M19 6l-1 14H6L5 6M10 11v5M14 11v5',
  share: 'M4 12v7a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-7M16 7l-4-4-4 4M12 3v12',
  shield: 'M12 22s8-4 8-10V5l-8-3-8 3v7c0 6 8 10 8 10zM9 12l2 2 4-4',
  chevron: 'm9 18 6-6-6-6',
  up: 'm22 7-8.5 8.5-5-5L2 17M16 7h6v6',
  down: 'm22 17-8.5-8.5-5 5L2 7M16 17h6v-6',
  check: 'M20 6 9 17l-5-5',
  soccer:
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 8l3.8 2.8-1.5 4.4H9.700l-1.5-4.4zM12 8V3.200M15.800 10.800l4.700-1.600M14.300 15.200l2.800 4M9.700 15.200l-2.800 4M8.200 10.800 3.500 9.200',
  basketball:
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3 12h18M12 3v18M5.600 5.600c3.600 3.600 3.600 9.200 0 12.800M18.400 5.600c-3.600 3.600-3.600 9.200 0 12.800',
  tennis:
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM6 5.300c2.500 3.900 2.500 9.500 0 13.400M18 5.300c-2.500 3.900-2.500 9.500 0 13.400',
  'ice-hockey': 'M5 3l6 13h6a3 3 0 0 1 0 6h-6L3 4M5 19h3',
  volleyball:
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 12c0-4 2-7 5-7.500M12 12c-3.500 2-7 1.500-9-1M12 12c3.500 2 4.500 5.500 3 8.500',
  handball:
    'M7 11V5.500a1.500 1.500 0 0 1 3 0V10M10 10V4a1.500 1.500 0 0 1 3 0v6M13 10V5a1.500 1.500 0 0 1 3 0v9M7 11l-1.500-2a1.500 1.500 0 0 0-2.500 1.500l3 6A7 7 0 0 0 19 14V9a1.500 1.500 0 0 0-3 0',
  cricket: 'M15 4l5 5-9 9-4-1-1-4zM7 17l-4 4M18 18h3v3h-3z',
  baseball:
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM7 4.800c2.500 4 2.500 10.400 0 14.400M17 4.800c-2.500 4-2.500 10.400 0 14.400',
  'table-tennis':
    'M14.500 14.500c3-3 4.500-6 2-8.500s-8-2-10.500.500-2 8 .500 10.500 5 .500 8-2.500zM14 15l5 5M19 14h2',
  boxing: 'M6 18V9a5 5 0 0 1 10 0h1a3 3 0 0 1 0 6l-1 3zM6 22h10',
  mma: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v8M8 12h8',
  esports:
    'M6 9h4M8 7v4M15 8h.01M18 11h.01M17 4H7a5 5 0 0 0-5 5v6a3 3 0 0 0 5.500 1.700L9 14h6l1.500 2.700A3 3 0 0 0 22 15V9a5 5 0 0 0-5-5z',
  'horse-racing': 'M4 21V4M4 5h7l1 2h8l-2 4 2 4h-8l-1-2H4',
  lotteries: 'M8 4a5 5 0 1 1 0 10A5 5 0 0 1 8 4zM17 12a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM7 8h2v3',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}

export function sportIcon(code: string): IconName {
  return code in PATHS ? (code as IconName) : 'soccer'
}
