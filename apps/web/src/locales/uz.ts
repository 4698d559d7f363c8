import shell from './uz/shell.json'

export { shell }

/** Every other area loads with the code that uses it. */
export const areas = import.meta.glob<object>(['./uz/*.json', '!./uz/shell.json'], {
  import: 'default',
})
