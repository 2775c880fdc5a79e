/*
 * Vitest setup of every test with a DOM. Queries by role ask for `display` and `visibility` of each element that they pass, and
 * happy-dom computes all styles of the element and its ancestors each time, from hundreds of rules: a third of the time of
 * such tests. Here the two are found, with the same result, in the rules that set them; whatever is not obvious, and
 * every other property, is still computed by happy-dom.
 */
const ASKED = ['display', 'visibility'] as const
type Asked = (typeof ASKED)[number]

/** Values of the rules for one class. Null: only happy-dom knows. */
type Values = Partial<Record<Asked, string | null>>
type OtherRule = {
  selector: string
  /** A class of every element that matches, if that is obvious. */
  needs: string | undefined
  values: Values
}
type Rules = { version: unknown[]; byClass: Map<string, Values>; others: OtherRule[] }

let known: Rules = { version: [], byClass: new Map(), others: [] }
/** What elements have without any rule: the `display` of a tag, open or not, and the `visibility` of all. */
const usual = new Map<string, string>()

function isAsked(name: unknown): name is Asked {
  return ASKED.includes(name as Asked)
}

function currentRules(): Rules {
  const version = [...document.styleSheets].flatMap((sheet) => [sheet, sheet.cssRules.length])
  const isSame =
    version.length === known.version.length && version.every((each, index) => each === known.version[index])
  if (isSame) return known
  known = { version, byClass: new Map(), others: [] }
  for (const sheet of document.styleSheets) addRules(sheet.cssRules, false)
  return known
}

function addRules(rules: CSSRuleList, isConditional: boolean) {
  for (const rule of rules) {
    const { cssRules, selectorText, style } = rule as CSSGroupingRule & CSSStyleRule
    if (selectorText === undefined) {
      if (cssRules) addRules(cssRules, true)
      continue
    }
    if (!/display|visibility|\ball\s*:/.test(rule.cssText)) continue
    const values = valuesOf(style, isConditional)
    const [, simple] = /^\.([\w-]+)$/.exec(selectorText) ?? []
    const [, needs] = /^[^,()[]*\.([\w-]+)[^\s>+~,()]*$/.exec(selectorText) ?? []
    if (simple === undefined) known.others.push({ selector: selectorText, needs, values })
    else known.byClass.set(simple, merged(known.byClass.get(simple), values))
  }
}

function valuesOf(style: CSSStyleDeclaration, isConditional: boolean): Values {
  const values: Values = {}
  for (const name of ASKED) {
    const value = style.getPropertyValue(name)
    if (style.getPropertyValue('all')) values[name] = null
    else if (value) values[name] = isConditional || dependsOnOthers(value) ? null : value
  }
  return values
}

function dependsOnOthers(value: string): boolean {
  return !/^[a-z-]+$/.test(value) || /^(inherit|initial|unset|revert|revert-layer)$/.test(value)
}

/** Of two rules that disagree, only happy-dom knows which one wins. */
function merged(some: Values = {}, others: Values): Values {
  const all = { ...some }
  for (const name of ASKED)
    if (others[name] !== undefined)
      all[name] = all[name] === undefined || all[name] === others[name] ? others[name] : null
  return all
}

/** What the rules give to an element: undefined when none does, null when only happy-dom knows. */
function valueFor(element: Element, name: Asked): string | null | undefined {
  if (element.hasAttribute('style') || element.hasAttribute('hidden')) return null
  const { byClass, others } = currentRules()
  let values: Values = {}
  for (const each of element.classList) {
    const found = byClass.get(each)
    if (found) values = merged(values, found)
  }
  for (const { selector, needs, values: found } of others) {
    if (found[name] === undefined || (needs && !element.classList.contains(needs))) continue
    if (doesMatch(element, selector)) values = merged(values, found)
  }
  return values[name]
}

function doesMatch(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    return false
  }
}

if (typeof document !== 'undefined') {
  const compute = window.getComputedStyle.bind(window)

  const usualOf = (element: Element, name: Asked, key: string): string => {
    const value = usual.get(key) ?? compute(element).getPropertyValue(name)
    usual.set(key, value)
    return value
  }
  const styleOf = (element: Element, name: Asked): string => {
    const value = valueFor(element, name)
    if (value === null) return compute(element).getPropertyValue(name)
    if (value !== undefined) return value
    if (name === 'display')
      return usualOf(element, name, `${element.tagName} ${element.hasAttribute('open')}`)
    // An element is as visible as its parent.
    return element.parentElement ? styleOf(element.parentElement, name) : usualOf(element, name, name)
  }

  window.getComputedStyle = (element, pseudo) => {
    const isPlain = !pseudo && element.isConnected && element.getRootNode() === document
    if (!isPlain) return compute(element, pseudo)
    let computed: CSSStyleDeclaration | undefined
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, property) {
        if (isAsked(property)) return styleOf(element, property)
        computed ??= compute(element)
        if (property === 'getPropertyValue')
          return (name: string) =>
            isAsked(name) ? styleOf(element, name) : compute(element).getPropertyValue(name)
        const value = Reflect.get(computed, property)
        return typeof value === 'function' ? value.bind(computed) : value
      },
    })
  }
}
