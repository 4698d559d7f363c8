export type ListEntry = {
  readonly id: string
  readonly kind: 'sanction' | 'pep'
  readonly names: readonly string[]
  /** `YYYY-MM-DD`, or a year; null = the list does not know it. */
  readonly birthdate: string | null
}

/** Invented people of invented lists; their version changes with them. */
export const LIST_VERSION = '2026-11-26.1'

export const LIST_ENTRIES: readonly ListEntry[] = [
  {
    ...{ id: 'UN-0417', kind: 'sanction', birthdate: '1961-04-17' },
    names: ['Vasil Drenkov', 'Васил Дренков'],
  },
  {
    ...{ id: 'EU-2208', kind: 'sanction', birthdate: '1974' },
    names: ['Amadou Keltari', 'Ahmadou Keltary'],
  },
  { id: 'OFAC-9150', kind: 'sanction', birthdate: null, names: ['Zoran Milhovic Perak'] },
  { id: 'PEP-3021', kind: 'pep', birthdate: '1958-09-02', names: ['Maria Teresa Valdoviño'] },
  { id: 'PEP-3388', kind: 'pep', birthdate: '1969-12-30', names: ['Henrik Aasgaard Lund'] },
]
