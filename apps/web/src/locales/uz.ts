import shell from './uz/shell.json'

export { shell }
export { names } from './uz-names.ts'

/** Every other area loads with the code that uses it. */
export const areas = import.meta.glob<object>(['./uz/*.json', '!./uz/shell.json'], {
  import: 'default',
})
