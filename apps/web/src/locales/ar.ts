import shell from './ar/shell.json'

export { shell }

/** Every other area loads with the code that uses it. */
export const areas = import.meta.glob<object>(['./ar/*.json', '!./ar/shell.json'], {
  import: 'default',
})
