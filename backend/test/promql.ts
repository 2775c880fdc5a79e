import { parser } from '@prometheus-io/lezer-promql'

/** A scrape: the text of `/metrics`, and when it was read, in seconds. */
export type Scrape = { at: number; text: string }

type Labels = Record<string, string>
type Sample = { labels: Labels; value: number }
type Value = number | Sample[]
type Node = ReturnType<typeof parser.parse>['topNode']

/**
 * Evaluates an expression at the last scrape, as Prometheus would, without its extrapolation to the ends of a range. Reads
 * Prometheus' own grammar, and throws for what the alerts of this project do not use.
 */
export function evaluate(expression: string, scrapes: Scrape[]): Value {
  const tree = parser.parse(expression)
  tree.iterate({
    enter: ({ type, from }) => {
      if (type.isError) throw new Error(`not PromQL at ${from}: ${expression}`)
    },
  })
  const textOf = (node: Node) => expression.slice(node.from, node.to)
  const series = scrapes.map(({ at, text }) => ({ at, samples: samplesIn(text) }))
  const last = series.at(-1)

  function select(node: Node, samples: Sample[]): Sample[] {
    const name = textOf(only(node, 'Identifier'))
    const matchers = all(node, 'UnquotedLabelMatcher').map((matcher) => ({
      label: textOf(only(matcher, 'LabelName')),
      operator: textOf(only(matcher, 'MatchOp')),
      text: JSON.parse(textOf(only(matcher, 'StringLiteral'))) as string,
    }))
    return samples.filter(
      ({ labels }) =>
        labels.__name__ === name &&
        matchers.every(({ label, operator, text }) => {
          const value = labels[label] ?? ''
          const isEqual = operator.includes('~') ? new RegExp(`^(?:${text})$`).test(value) : value === text
          return operator.startsWith('!') ? !isEqual : isEqual
        }),
    )
  }

  /** The increase of each counter within the range, where a lower value means that its process restarted. */
  function increase(matrix: Node): { samples: Sample[]; seconds: number } {
    const seconds = secondsOf(textOf(only(matrix, 'NumberDurationLiteralInDurationContext')))
    const selector = only(matrix, 'VectorSelector')
    const within = series.filter(({ at }) => (last?.at ?? 0) - at <= seconds)
    const values = new Map<string, { labels: Labels; values: number[] }>()
    for (const { samples } of within)
      for (const { labels, value } of select(selector, samples)) {
        const key = JSON.stringify(labels)
        const known = values.get(key) ?? { labels, values: [] }
        known.values.push(value)
        values.set(key, known)
      }
    const samples = [...values.values()]
      .filter((each) => each.values.length > 1)
      .map(({ labels, values: [first = 0, ...rest] }) => {
        let [sum, before] = [0, first]
        for (const value of rest) {
          sum += value < before ? value : value - before
          before = value
        }
        return { labels: unnamed(labels), value: sum }
      })
    return { samples, seconds }
  }

  function call(node: Node): Value {
    const name = textOf(only(node, 'FunctionIdentifier'))
    const body = children(only(node, 'FunctionCallBody'))
    if (name === 'histogram_quantile') return quantiles(number(body[0]), vector(body[1]))
    const [matrix] = body
    if (!matrix || !['rate', 'increase'].includes(name)) throw new Error(`not evaluated: ${name}`)
    const { samples, seconds } = increase(matrix)
    return name === 'increase' ? samples : samples.map((each) => ({ ...each, value: each.value / seconds }))
  }

  function aggregate(node: Node): Sample[] {
    const operator = textOf(only(node, 'AggregateOp'))
    const modifier = node.getChild('AggregateModifier')
    const by = modifier ? all(modifier, 'LabelName').map(textOf) : []
    const groups = new Map<string, Sample[]>()
    for (const sample of vector(children(only(node, 'FunctionCallBody'))[0])) {
      const key = JSON.stringify(by.map((label) => [label, sample.labels[label] ?? '']))
      groups.set(key, [...(groups.get(key) ?? []), sample])
    }
    return [...groups].map(([key, samples]) => {
      const values = samples.map(({ value }) => value)
      const combine = aggregations[operator]
      if (!combine) throw new Error(`not evaluated: ${operator}`)
      return { labels: Object.fromEntries(JSON.parse(key)) as Labels, value: combine(values) }
    })
  }

  function binary(node: Node): Value {
    const [left, operator, right] = children(node)
    const name = operator?.name
    if (name === 'And')
      return vector(left).filter((each) => vector(right).some((other) => isAlike(each, other)))
    if (name === 'Or') {
      const [found, others] = [vector(left), vector(right)]
      return [...found, ...others.filter((each) => !found.some((other) => isAlike(each, other)))]
    }
    if (name === 'Div')
      return vector(left).flatMap((each) => {
        const other = vector(right).find((candidate) => isAlike(each, candidate))
        return other ? [{ labels: unnamed(each.labels), value: each.value / other.value }] : []
      })
    const bound = number(right)
    const compare = comparisons[name ?? '']
    if (!compare) throw new Error(`not evaluated: ${name}`)
    return vector(left).filter(({ value }) => compare(value, bound))
  }

  function value(node: Node): Value {
    if (node.name === 'NumberDurationLiteral') return Number(textOf(node))
    if (node.name === 'VectorSelector') return select(node, last?.samples ?? [])
    if (node.name === 'FunctionCall') return call(node)
    if (node.name === 'AggregateExpr') return aggregate(node)
    if (node.name === 'BinaryExpr') return binary(node)
    throw new Error(`not evaluated: ${node.name}`)
  }
  const vector = (node: Node | undefined) => (node ? value(node) : []) as Sample[]
  const number = (node: Node | undefined) => (node ? value(node) : Number.NaN) as number

  return value(children(tree.topNode)[0] as Node)
}

const aggregations: Record<string, (values: number[]) => number> = {
  sum: (values) => values.reduce((sum, each) => sum + each, 0),
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
  count: (values) => values.length,
}

const comparisons: Record<string, (one: number, other: number) => boolean> = {
  Gtr: (one, other) => one > other,
  Gte: (one, other) => one >= other,
  Lss: (one, other) => one < other,
  Eql: (one, other) => one === other,
}

/** The metrics that an expression reads, each with the labels by which it selects and groups them. */
export function metricsOf(expression: string): { metric: string; labels: string[] }[] {
  const found: { metric: string; labels: string[] }[] = []
  parser.parse(expression).iterate({
    enter: ({ type, name, from, node }) => {
      if (type.isError) throw new Error(`not PromQL at ${from}: ${expression}`)
      if (name !== 'VectorSelector') return
      const textOf = (at: Node) => expression.slice(at.from, at.to)
      const labels = all(node, 'LabelName').map(textOf)
      for (let above = node.parent; above; above = above.parent)
        for (const modifier of above.name === 'AggregateExpr' ? above.getChildren('AggregateModifier') : [])
          labels.push(...all(modifier, 'LabelName').map(textOf))
      found.push({ metric: textOf(only(node, 'Identifier')), labels })
    },
  })
  return found
}

function samplesIn(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (!name || value === undefined) return []
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text])
    return [{ labels: { __name__: name, ...Object.fromEntries(pairs) } as Labels, value: Number(value) }]
  })
}

/** As Prometheus does: linear within the bucket; the last one has the highest finite bound. */
function quantiles(quantile: number, buckets: Sample[]): Sample[] {
  const groups = new Map<string, { bound: number; count: number }[]>()
  for (const {
    labels: { le = '', ...labels },
    value: count,
  } of buckets) {
    const key = JSON.stringify(labels)
    groups.set(key, [
      ...(groups.get(key) ?? []),
      { bound: le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le), count },
    ])
  }
  return [...groups].flatMap(([key, unsorted]) => {
    const sorted = unsorted.toSorted((one, other) => one.bound - other.bound)
    const target = quantile * (sorted.at(-1)?.count ?? 0)
    const index = sorted.findIndex(({ count }) => count >= target)
    const [below, at] = [sorted[index - 1] ?? { bound: 0, count: 0 }, sorted[index]]
    if (!at || target === 0) return []
    const share = (target - below.count) / (at.count - below.count)
    const value = Number.isFinite(at.bound) ? below.bound + (at.bound - below.bound) * share : below.bound
    return [{ labels: JSON.parse(key) as Labels, value }]
  })
}

function secondsOf(duration: string): number {
  const [, amount = '', unit = ''] = /^(\d+)([smh])$/.exec(duration) ?? []
  return Number(amount) * ({ s: 1, m: 60, h: 3600 }[unit] ?? Number.NaN)
}

function unnamed({ __name__: _name, ...labels }: Labels): Labels {
  return labels
}

function isAlike(one: Sample, other: Sample): boolean {
  const key = ({ labels }: Sample) => JSON.stringify(Object.entries(unnamed(labels)).toSorted())
  return key(one) === key(other)
}

function children(node: Node): Node[] {
  const found: Node[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(child)
  return found
}

function all(node: Node, name: string): Node[] {
  return children(node).flatMap((child) => (child.name === name ? [child] : all(child, name)))
}

function only(node: Node, name: string): Node {
  const [found] = all(node, name)
  if (!found) throw new Error(`${node.name} without ${name}`)
  return found
}
