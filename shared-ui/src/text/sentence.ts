/** Letters that are written from right to left, and characters that change the direction of a text. */
const TURNS =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u061c\u200f\u202a-\u202e\u2066-\u2069]/u
const OPENING = /[\u2066-\u2068]/
const END = '\u2069'

/**
 * A template tag for sentences with values that people wrote, where a text cannot have elements such as `bdi`: no value changes
 * the order of the words around it. Values that cannot do so get no invisible characters.
 * @example sentence`Hay ${count} correos sin leer.`
 */
export function sentence(
  words: TemplateStringsArray,
  ...values: (string | number | null | undefined)[]
): string {
  return String.raw({ raw: words }, ...values.map((value) => isolated(String(value))))
}

function isolated(value: string): string {
  return TURNS.test(value) ? `\u2068${balanced(value)}${END}` : value
}

/** A value whose isolates end within it, and that ends none that began before it. */
function balanced(value: string): string {
  let open = 0
  const kept = [...value].filter((character) => {
    if (OPENING.test(character)) open += 1
    if (character !== END) return true
    open -= 1
    if (open >= 0) return true
    open = 0
    return false
  })
  return kept.join('') + END.repeat(open)
}
