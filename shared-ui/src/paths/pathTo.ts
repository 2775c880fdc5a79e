import type { Page } from './pages.ts'

/** Names of the `:name` segments of a pattern. */
type ParamName<Pattern extends string> = Pattern extends `${infer Segment}/${infer Rest}`
  ? ParamName<Segment> | ParamName<Rest>
  : Pattern extends `:${infer Name}`
    ? Name
    : never

type Params<Pattern extends Page> = [ParamName<Pattern>] extends [never]
  ? []
  : [params: Record<ParamName<Pattern>, string>]

/**
 * The path of a page, its values encoded: `pathTo('/projects/:slug', { slug })`.
 * @example pathTo('/projects/:slug', { slug: 'plataforma' })
 */
export function pathTo<Pattern extends Page>(page: Pattern, ...[params]: Params<Pattern>): string {
  return page.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  )
}
