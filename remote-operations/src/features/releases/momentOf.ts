/** The moment of a `datetime-local` field's value, which is in Bogotá's time. */
export function momentOf(typed: string): Date {
  return new Date(`${typed}:00-05:00`)
}
