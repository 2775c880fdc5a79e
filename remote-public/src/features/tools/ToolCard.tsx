import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Card, Heading, media, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { tools } from './tools.content.ts'

/** A tool with its purpose and an example. A click anywhere opens it. */
export function ToolCard({ tool }: { tool: (typeof tools)[number] }) {
  const { to, icon: Icon, title, text, example } = tool
  return (
    <Frame as={Link} to={to} padding={0} isInteractive>
      <Words>
        <Icon aria-hidden />
        <Heading level={2} size="2xl">
          {title}
        </Heading>
        <Text tone="muted" size="lg">
          {text}
        </Text>
        <Open>
          Abrir la herramienta <ArrowRight aria-hidden />
        </Open>
      </Words>
      <Example aria-hidden>
        <Token>
          {example.parts.map((part, index) => (
            <span key={part}>
              {index > 0 && '.'}
              <b>{part}</b>
            </span>
          ))}
        </Token>
        <pre>{example.result}</pre>
      </Example>
    </Frame>
  )
}

const Frame = styled(Card)`
  display: grid;
  color: ${theme.color.text};
  text-decoration: none;
  overflow: hidden;
  &:hover { color: ${theme.color.text}; }
  ${media.md} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
`

const Words = styled.span`
  display: grid;
  align-content: center;
  gap: ${theme.space[3]};
  padding: clamp(${theme.space[6]}, 4vw, ${theme.space[10]});
  > svg { width: 2rem; height: 2rem; margin-bottom: ${theme.space[2]}; color: ${theme.color.primary}; stroke-width: 1.6; }
`

const Open = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  margin-top: ${theme.space[3]};
  color: ${theme.color.primary};
  font-weight: ${theme.font.weight.semibold};
  svg { width: 1.125rem; height: 1.125rem; }
`

const Example = styled.span`
  display: grid;
  align-content: center;
  gap: ${theme.space[5]};
  padding: clamp(${theme.space[6]}, 4vw, ${theme.space[10]});
  background: ${theme.color.sunken};
  color: ${theme.color.primary};
  font-family: ${theme.font.mono};
  font-size: ${theme.font.size.sm};
  pre {
    padding: ${theme.space[4]} ${theme.space[5]};
    border-radius: ${theme.radius.md};
    background: ${theme.color.surface};
    color: ${theme.color.text};
    font: inherit;
  }
`

const Token = styled.span`
  overflow-wrap: anywhere;
  b { font-weight: ${theme.font.weight.semibold}; }
  span:first-child b { color: ${theme.color.accentText}; }
  span:last-child b { color: ${theme.color.textMuted}; }
`
