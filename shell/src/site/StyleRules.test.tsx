import { renderToString } from 'react-dom/server'
import styled, { ServerStyleSheet } from 'styled-components'
import { expect, it } from 'vitest'
import { StyleRules } from './StyleRules.tsx'

function rulesOf(Component: React.ComponentType) {
  const sheet = new ServerStyleSheet()
  renderToString(
    sheet.collectStyles(
      <StyleRules>
        <Component />
      </StyleRules>,
    ),
  )
  const rules = sheet.getStyleTags().match(/[^>]*(?=<\/style>)/)?.[0] ?? ''
  sheet.seal()
  return rules
    .split('/*!sc*/')
    .map((rule) => rule.trim().replace(/\.\w+(?=[{: ])/, '.a'))
    .filter((rule) => rule.startsWith('.a') || rule.startsWith('@'))
}

it('writes conditions within the rule that they are for', () => {
  const Card = styled.div`
    color: red;
    @media (width < 48em) {
      color: blue;
      margin: 0;
    }
    @container (width < 20em) {
      &:hover {
        color: green;
      }
    }
  `
  expect(rulesOf(Card)).toEqual([
    '.a{color:red;}',
    '.a{@media (width < 48em){color:blue;margin:0;}}',
    '.a:hover{@container (width < 20em){color:green;}}',
  ])
})

it('leaves those for several rules as they are', () => {
  const List = styled.ul`
    @media print {
      li {
        color: black;
      }
      a {
        color: black;
      }
    }
  `
  expect(rulesOf(List)).toEqual([expect.stringMatching(/^@media print\{\.\w+ li\{.*\}\.\w+ a\{.*\}\}$/)])
})
