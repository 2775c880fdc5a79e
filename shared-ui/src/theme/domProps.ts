/** For `withConfig`: keeps props that only affect styles out of the DOM, without `$` in the public names. */
export function hideFromDom(...names: string[]) {
  return { shouldForwardProp: (name: string) => !names.includes(name) }
}
