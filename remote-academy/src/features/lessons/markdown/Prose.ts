import { theme } from 'shared-ui'
import { styled } from 'styled-components'

/** The typography of a text: one vertical rhythm for all elements, lines of about 70 characters at most. */
export const Prose = styled.div`
  font-size: 1.0625rem;
  line-height: 1.7;
  > :is(p, ul, ol, blockquote, header) { max-width: 36.5rem; }
  > * + * { margin-top: ${theme.space[5]}; }
  > * + [data-level='2'] { margin-top: ${theme.space[12]}; }
  > * + [data-level='3'] { margin-top: ${theme.space[8]}; }
  > header + * { margin-top: ${theme.space[3]}; }
  > :is(div, p:has(> img)) + *, > * + :is(div, p:has(> img)) { margin-top: ${theme.space[6]}; }
  > header + :is(div, p:has(> img)) { margin-top: ${theme.space[4]}; }
  ul, ol { padding-inline-start: ${theme.space[6]}; }
  li + li, li > ul, li > ol { margin-top: ${theme.space[2]}; }
  li::marker { color: ${theme.color.textSubtle}; font-variant-numeric: tabular-nums; }
  .contains-task-list { padding-inline-start: 0; list-style: none; }
  .task-list-item { padding-inline-start: ${theme.space[6]}; }
  .task-list-item input {
    width: 1rem;
    height: 1rem;
    /* Together with the space after it, as wide as the indent. */
    margin-inline: calc(-1 * ${theme.space[6]}) 0.2rem;
    vertical-align: -0.1em;
    accent-color: ${theme.color.primary};
  }
  strong { font-weight: ${theme.font.weight.semibold}; }
  :not(pre) > code {
    padding: 0.125em 0.375em;
    border-radius: ${theme.radius.sm};
    background: ${theme.color.sunken};
    /* When it wraps, each line gets its own padding and corners. */
    box-decoration-break: clone;
    -webkit-box-decoration-break: clone;
  }
  blockquote {
    padding: ${theme.space[4]} ${theme.space[5]};
    border-inline-start: 4px solid ${theme.color.accent};
    border-radius: 0 ${theme.radius.md} ${theme.radius.md} 0;
    background: ${theme.color.accentSoft};
    color: ${theme.color.onAccentSoft};
  }
  blockquote code { background: none; padding: 0; }
  blockquote > * + * { margin-top: ${theme.space[3]}; }
  > p:has(> img) { max-width: none; }
  kbd {
    padding: 0.1em 0.4em;
    border: 1px solid ${theme.color.borderStrong};
    border-bottom-width: 2px;
    border-radius: ${theme.radius.sm};
    background: ${theme.color.surface};
    font-family: ${theme.font.mono};
    font-size: 0.85em;
  }
  sub, sup { line-height: 0; }
  details {
    padding: ${theme.space[3]} ${theme.space[4]};
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.md};
  }
  details > * + * { margin-top: ${theme.space[3]}; }
  summary { cursor: pointer; font-weight: ${theme.font.weight.semibold}; }
  caption { padding: ${theme.space[2]} ${theme.space[4]}; color: ${theme.color.textMuted}; text-align: start; }
  div > p + p { margin-top: ${theme.space[3]}; }
  [align] { max-width: none; }
  [align='center'] img { margin-inline: auto; }
  [align='right'] img { margin-inline-start: auto; }
  .footnotes { padding-top: ${theme.space[5]}; border-top: 1px solid ${theme.color.border}; font-size: ${theme.font.size.sm}; }
`

/** A text in several pieces. A piece outside of the window is laid out when it comes near, but found and linked before. */
export const LongProse = styled.div`
  > ${Prose} {
    /* Room for the outlines of what has the focus, which the containment would cut. */
    margin-inline: calc(-1 * ${theme.space[2]});
    padding-inline: ${theme.space[2]};
    content-visibility: auto;
    contain-intrinsic-block-size: auto 160rem;
  }
  > ${Prose} + ${Prose} { margin-top: ${theme.space[5]}; }
  > ${Prose} + ${Prose}:has(> [data-level='2']:first-child) { margin-top: ${theme.space[12]}; }
  @media print {
    > ${Prose} { content-visibility: visible; }
  }
`
