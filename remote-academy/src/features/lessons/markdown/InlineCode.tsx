import { type ComponentProps, Fragment } from 'react'
import { styled } from 'styled-components'

/** Inline code. It wraps between words; a word breaks only when it is longer than a line. */
export function InlineCode({ className, children }: Pick<ComponentProps<'code'>, 'className' | 'children'>) {
  if (typeof children !== 'string') return <code className={className}>{children}</code>
  return (
    <code className={className}>
      {children.split(/(\s+)/).map((part, index) => (
        // The parts of a text have no identity other than their position.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={index}>{/^\s*$/.test(part) ? part : <Word>{part}</Word>}</Fragment>
      ))}
    </code>
  )
}

const Word = styled.span`
  display: inline-block;
  max-width: 100%;
  overflow-wrap: break-word;
`
