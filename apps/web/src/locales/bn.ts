import shell from './bn/shell.json'

export { shell }

/** Every other area loads with the code that uses it. */
export const areas = import.meta.glob<object>(['./bn/*.json', '!./bn/shell.json'], {
  import: 'default',
})
