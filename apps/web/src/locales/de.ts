import shell from './de/shell.json'

export { shell }

/** Every other area loads with the code that uses it. */
export const areas = import.meta.glob<object>(['./de/*.json', '!./de/shell.json'], {
  import: 'default',
})
