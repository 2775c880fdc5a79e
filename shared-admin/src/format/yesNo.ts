/**
 * 'Sí' or 'No'.
 * @example yesNo(course.isPublic) // 'Sí'
 */
export function yesNo(value: boolean): string {
  return value ? 'Sí' : 'No'
}
