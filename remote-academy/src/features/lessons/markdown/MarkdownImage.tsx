import { type ComponentProps, useState } from 'react'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'

/** A picture in a text. Without a width of its own, 16:9, the academy's format, is reserved until the picture loads. */
export function MarkdownImage({ alt = '', ...rest }: ComponentProps<'img'>) {
  const [isSettled, setIsSettled] = useState(rest.width !== undefined)
  const settle = () => setIsSettled(true)
  return (
    <Picture
      {...rest}
      alt={alt}
      loading="lazy"
      decoding="async"
      onLoad={settle}
      onError={settle}
      data-is-settled={isSettled}
    />
  )
}

const Picture = styled.img`
  max-width: 100%;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  &[data-is-settled='false'] { width: 100%; aspect-ratio: 16 / 9; }
`
