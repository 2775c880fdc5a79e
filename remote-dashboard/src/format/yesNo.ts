export function yesNo(value: boolean): string {
  return value ? 'Sí' : 'No'
}
