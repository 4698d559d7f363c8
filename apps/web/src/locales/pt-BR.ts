import shell from './pt-BR/shell.json'

export { shell }

/** Every other area loads with the code that uses it. */
export const areas = import.meta.glob<object>(['./pt-BR/*.json', '!./pt-BR/shell.json'], {
  import: 'default',
})
