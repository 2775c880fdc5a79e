import { Children, isValidElement, type ReactNode, useContext } from 'react'
import { CopyButton, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { highlight } from './highlight.tsx'
import { QuestionPlace } from './questionPlace.ts'

/** A code block with a copy button, highlighted when its language is known; a question where the lesson shows these. */
export function CodeBlock({ children }: { children: ReactNode }) {
  const showQuestion = useContext(QuestionPlace)
  const { language, code } = readCode(children)
  const question = language === 'pregunta' ? showQuestion(code) : undefined
  return question ?? <Code language={language} code={code} />
}

function Code({ language, code }: { language: string; code: string }) {
  return (
    <Frame>
      <Top>
        <span>{language}</span>
        <CopyButton text={code} failure="No se pudo copiar el código." />
      </Top>
      <Scroller tabIndex={0} role="group" aria-label={language ? `Código ${language}` : 'Código'}>
        <code>{highlight(code, language)}</code>
      </Scroller>
    </Frame>
  )
}

interface CodeProps {
  className?: string
  children?: ReactNode
}

function readCode(children: ReactNode): { language: string; code: string } {
  const element = Children.toArray(children).find((child) => isValidElement<CodeProps>(child))
  if (!isValidElement<CodeProps>(element)) return { language: '', code: '' }
  const { className = '', children: content } = element.props
  return {
    language: /(?:^| )language-([\w+#-]+)/.exec(className)?.[1] ?? '',
    code: Children.toArray(content).join('').replace(/\n$/, ''),
  }
}

const Frame = styled.div`
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  overflow: hidden;
  @media print { overflow: visible; }
`

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${theme.space[1]} ${theme.space[1]} ${theme.space[1]} ${theme.space[4]};
  border-bottom: 1px solid ${theme.color.border};
  color: ${theme.color.textMuted};
  font-family: ${theme.font.mono};
  font-size: ${theme.font.size.xs};
`

const Scroller = styled.pre`
  padding: ${theme.space[4]};
  font-size: ${theme.font.size.sm};
  line-height: 1.65;
  overflow-x: auto;
  tab-size: 2;
  &:focus-visible { outline-offset: -2px; }
  /* Paper does not scroll. */
  @media print {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    overflow: visible;
  }
  .hljs-comment, .hljs-quote { color: ${theme.color.textSubtle}; font-style: italic; }
  .hljs-keyword, .hljs-selector-tag, .hljs-meta .hljs-keyword, .hljs-name { color: ${theme.color.primary}; }
  .hljs-string, .hljs-regexp, .hljs-addition, .hljs-attribute { color: ${theme.color.success}; }
  .hljs-number, .hljs-literal, .hljs-symbol, .hljs-bullet { color: ${theme.color.accentText}; }
  .hljs-title, .hljs-section, .hljs-built_in, .hljs-type, .hljs-class .hljs-title { color: ${theme.color.info}; }
  .hljs-attr, .hljs-variable, .hljs-template-variable, .hljs-params, .hljs-property { color: ${theme.color.warning}; }
  .hljs-deletion { color: ${theme.color.danger}; }
  .hljs-strong { font-weight: ${theme.font.weight.bold}; }
`
