import { readFileSync } from 'node:fs'

/** The file of competitions that the recorded day has events of. */
export const COMPETITIONS = `[
  { "id": 101, "sport": "soccer", "category": "Isles", "name": "First Division" },
  { "id": 201, "sport": "tennis", "category": "Tour", "name": "Harbour Open", "format": { "setsToWin": 2 } },
  { "id": 301, "sport": "horse-racing", "category": "Isles", "name": "Wyncaster" },
  { "id": 401, "sport": "basketball", "category": "Isles", "name": "Basketball League" }
]`

/** Each line with the time at which the feed has it. */
export const day = readFileSync(new URL('recorded-day.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((record) => {
    const at = record.indexOf(' ')
    const text = record.slice(at + 1)
    const seq = Number(/"seq":(\d+)/.exec(text)?.[1] ?? 0)
    return { atMs: Date.parse(record.slice(0, at)), text, seq }
  })
