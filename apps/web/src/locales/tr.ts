import shell from './tr/shell.json'

export { shell }

/** Every other area loads with the code that uses it. */
export const areas = import.meta.glob<object>(['./tr/*.json', '!./tr/shell.json'], {
  import: 'default',
})
